import { useState } from 'react'
import { CroppedPicture } from '../../ui/image-crop/cropped-picture.tsx'
import { ImageCrop, type CroppedImage } from '../../ui/image-crop/image-crop.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import styles from './samples.module.css'

const texts = {
  label: 'Trascina qui l’immagine',
  choose: 'Scegli un file',
  limits: 'PNG, JPEG o WebP',
  zoom: 'Ingrandimento',
  move: 'Sposta l’immagine nel riquadro',
  progress: (name: string) => `Caricamento di ${name}`,
  remove: (name: string) => `Togli ${name}`,
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320">
  <rect width="480" height="320" fill="#003564"/><circle cx="240" cy="160" r="120" fill="#007eff"/></svg>`

/** Empty, refused, and a picture in its crop frame beside the result. */
export const CropSamples = () => {
  const [image, setImage] = useState<CroppedImage | undefined>(() => ({
    file: new File([picture], 'stemma.svg', { type: 'image/svg+xml' }),
    crop: undefined,
  }))
  const ignore = () => undefined
  return (
    <Panel title="Ritaglio">
      <div className={styles.columns}>
        <div className="stack">
          <ImageCrop value={undefined} onChange={ignore} texts={texts} />
          <ImageCrop value={undefined} onChange={ignore} error="L’immagine è troppo grande." texts={texts} />
        </div>
        <div className="stack">
          <ImageCrop round value={image} onChange={setImage} texts={{ ...texts, label: 'Trascina qui lo stemma' }} />
          {image ? <CroppedPicture image={image} label="Anteprima dello stemma" /> : null}
        </div>
      </div>
    </Panel>
  )
}
