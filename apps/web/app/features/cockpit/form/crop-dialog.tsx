import type { Crop } from '@agone/contract/shapes'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import styles from './crop-dialog.module.css'
import { useObjectUrl } from './object-url.ts'

const mostZoom = 4

type CropProps = DialogParts & { file: File; shape: number; onCut: (crop: Crop) => void }

/** Cuts a picture: dragged, zoomed, or moved with the arrow keys. `shape` is width to height. */
export const CropDialog = ({ open, close, file, shape, onCut }: CropProps) => {
  const t = useT()
  const address = useObjectUrl(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState<Crop>()
  const send = () => {
    if (crop === undefined) return
    onCut(crop)
    close()
  }
  return (
    <FormDialog
      {...{ open, close }}
      title={t('cockpit.cropTitle')}
      yes={t('cockpit.cropYes')}
      busy={false}
      fault={undefined}
      blocked={crop === undefined}
      wide
      onSend={send}
    >
      <div className={styles.stage}>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={shape}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t('cockpit.cropArea') }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setCrop(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        <span>{t('cockpit.cropZoom')}</span>
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
    </FormDialog>
  )
}
