import type { Crop } from '@agone/contract'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ImageCrop, type CroppedImage } from '../../../ui/image-crop/image-crop.tsx'
import { useCropTexts } from './crop-texts.ts'

type AvatarFormProps = {
  limits: string
  save: string
  round?: boolean
  /** Sends the picture; what it throws is said beside it. */
  onSave: (file: File, crop: Crop | undefined) => Promise<void>
  /** Told what is chosen and how it is cropped, and when nothing is any more. */
  onChange?: (image: CroppedImage | undefined) => void
}

/** Replaces a picture: chosen, cropped, then saved on request. */
export const AvatarForm = ({ limits, save, round = false, onSave, onChange }: AvatarFormProps) => {
  const t = useT()
  const words = useRefusal()
  const [image, setImage] = useState<CroppedImage>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const choose = (chosen: CroppedImage | undefined) => {
    setImage(chosen)
    setFault(undefined)
    onChange?.(chosen)
  }
  const send = async () => {
    if (!image || isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await onSave(image.file, image.crop)
      choose(undefined)
    } catch (refused) {
      setFault(words(refused))
    }
    setBusy(false)
  }
  const texts = useCropTexts(limits)
  return (
    <div className="stack">
      <ImageCrop value={image} onChange={choose} round={round} error={fault} texts={texts} />
      {image ? (
        <div className="row">
          <Button variant="primary" loading={isBusy} onClick={() => void send()}>
            {save}
          </Button>
          <Button variant="ghost" onClick={() => choose(undefined)}>
            {t('accounts.cancel')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
