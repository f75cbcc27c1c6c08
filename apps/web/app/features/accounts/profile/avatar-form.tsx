import type { Crop } from '@agone/contract'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useErrorText } from '../../../lib/forms/use-error-text.ts'
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
  /** Called when a picture is chosen, cropped or removed. */
  onChange?: (image: CroppedImage | undefined) => void
}

/** Replaces a picture: choose, crop, then save. */
export const AvatarForm = ({ limits, save, round = false, onSave, onChange }: AvatarFormProps) => {
  const t = useT()
  const errorText = useErrorText()
  const [image, setImage] = useState<CroppedImage>()
  const { act, busy, fault, clearFault } = useAct()
  const choose = (chosen: CroppedImage | undefined) => {
    // The crop is reported again with every layout: a refusal stays as long as the file is the same.
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
      <ImageCrop value={image} onChange={choose} round={round} error={fault && errorText(fault)} texts={texts} />
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
