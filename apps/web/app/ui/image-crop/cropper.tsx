import type { Crop } from '@agone/contract'
import { useState } from 'react'
import EasyCrop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import styles from './cropper.module.css'

type CropperProps = {
  address: string
  round: boolean
  aspect: number
  texts: { zoom: string; move: string }
  onCrop: (crop: Crop) => void
}

const zooms = { min: 1, max: 4, step: 0.05 } as const

/** The picture under its crop frame; its library loads once a picture is chosen. */
export const Cropper = ({ address, round, aspect, texts, onCrop }: CropperProps) => {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zooms.min)
  return (
    <div className={styles.cropper}>
      <div className={styles.frame}>
        <EasyCrop
          image={address}
          crop={place}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          disableAutomaticStylesInjection
          // The arrow keys move the picture; without this role screen readers use the keys themselves.
          cropperProps={{ role: 'application', 'aria-label': texts.move }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onCrop(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        <span>{texts.zoom}</span>
        <input type="range" {...zooms} value={zoom} onChange={(event) => setZoom(event.currentTarget.valueAsNumber)} />
      </label>
    </div>
  )
}
