import type { Crop } from '@agone/contract'
import { lazy, Suspense } from 'react'
import { FileDrop } from '../file-drop/file-drop.tsx'
import { useObjectUrl } from '../file-drop/use-object-url.ts'
import { fileSize, imageTypes } from '../file-drop/files.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'

const Cropper = lazy(() => import('./cropper.tsx').then((module) => ({ default: module.Cropper })))

/** A picture and its crop, in source pixels; the crop is undefined until the picture is shown. */
export type CroppedImage = { file: File; crop: Crop | undefined }

type ImageCropProps = {
  value: CroppedImage | undefined
  onChange: (value: CroppedImage | undefined) => void
  round?: boolean
  /** The aspect ratio of the crop, width to height. */
  aspect?: number
  disabled?: boolean
  error?: string | undefined
  texts: {
    label: string
    choose: string
    limits: string
    zoom: string
    move: string
    progress: (name: string) => string
    remove: (name: string) => string
  }
}

/** Chooses a picture and its crop, by pointer, pinch or arrow keys. */
export const ImageCrop = ({
  value,
  onChange,
  round = false,
  aspect = 1,
  disabled = false,
  error,
  texts,
}: ImageCropProps) => {
  const file = value?.file
  const url = useObjectUrl(file)
  return (
    <div className="stack">
      <FileDrop
        texts={{ ...texts, cancel: texts.remove }}
        accept={imageTypes}
        multiple={false}
        disabled={disabled}
        onFiles={([first]) => (first ? onChange({ file: first, crop: undefined }) : undefined)}
        files={file ? [{ id: file.name, name: file.name, detail: fileSize(file), state: 'done' }] : []}
        onCancel={() => onChange(undefined)}
        {...(error === undefined ? {} : { error })}
      />
      {file && url ? (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <Cropper
            key={url}
            url={url}
            round={round}
            aspect={aspect}
            texts={texts}
            onCrop={(crop) => onChange({ file, crop })}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
