import type { Crop } from '@agone/contract'
import { useState } from 'react'
import EasyCrop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import styles from './cropper.module.css'

type CropperProps = {
  url: string
  round: boolean
  aspect: number
  texts: { zoom: string; move: string }
  onCrop: (crop: Crop) => void
}

const zoomLimits = { min: 1, max: 4, step: 0.05 } as const

/** The picture under its crop frame; the library is loaded when a picture is chosen. */
export const Cropper = ({ url, round, aspect, texts, onCrop }: CropperProps) => {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zoomLimits.min)
  return (
    <div className={styles.cropper}>
      <div className={styles.frame}>
        <EasyCrop
          image={url}
          crop={position}
          zoom={zoom}
          minZoom={zoomLimits.min}
          maxZoom={zoomLimits.max}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          disableAutomaticStylesInjection
          // The arrow keys move the picture; without this role screen readers would handle the keys themselves.
          cropperProps={{ role: 'application', 'aria-label': texts.move }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onCrop(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        <span>{texts.zoom}</span>
        <input
          type="range"
          {...zoomLimits}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
    </div>
  )
}
