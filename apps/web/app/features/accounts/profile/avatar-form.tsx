import type { Crop } from '@agone/contract'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ImageCrop, type CroppedImage } from '../../../ui/image-crop/image-crop.tsx'
import { useCropTexts } from './crop-texts.ts'

type AvatarFormProps = {
  limits: string
  save: string
  round?: boolean
  /** Sends the picture; what it throws is shown beside it. */
  onSave: (file: File, crop: Crop | undefined) => Promise<void>
  /** Told what is chosen and how it is cropped, and when nothing is any more. */
  onChange?: (image: CroppedImage | undefined) => void
}

/** Replaces a picture: chosen, cropped, then saved on request. */
export const AvatarForm = ({ limits, save, round = false, onSave, onChange }: AvatarFormProps) => {
  const t = useT()
  const words = useRefusal()
  const [image, setImage] = useState<CroppedImage>()
  const { act, busy, fault, clearFault } = useAct()
  const choose = (chosen: CroppedImage | undefined) => {
    // The crop is told again with every layout: what was refused of this picture stays beside it.
    if (chosen?.file !== image?.file) clearFault()
    setImage(chosen)
    onChange?.(chosen)
  }
  const send = async ({ file, crop }: CroppedImage) => {
    if (await act(() => onSave(file, crop))) choose(undefined)
  }
  const texts = useCropTexts(limits)
  return (
    <div className="stack">
      <ImageCrop value={image} onChange={choose} round={round} error={fault && words(fault)} texts={texts} />
      {image ? (
        <div className="row">
          <Button variant="primary" loading={busy} onClick={() => void send(image)}>
            {save}
          </Button>
          <Button variant="ghost" onClick={() => choose(undefined)}>
            {t('shell.cancel')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
