import { useEffect, useState } from 'react'
import styles from './cropper.module.css'
import type { CroppedImage } from './image-crop.tsx'

type LoadedImage = { file: File; address: string; width: number; height: number }

type CroppedPictureProps = { image: CroppedImage; label: string; shape?: 'round' | 'wide' }

/** A preview of a chosen picture with its crop. */
export const CroppedPicture = ({ image: { file, crop }, label, shape = 'round' }: CroppedPictureProps) => {
  const image = useLoadedImage(file)
  if (!crop) return null
  const { x, y, width, height } = crop
  return (
    <svg
      className={styles.cropped}
      data-shape={shape}
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {image?.file === file ? <image href={image.address} width={image.width} height={image.height} /> : null}
    </svg>
  )
}

const useLoadedImage = (file: File): LoadedImage | undefined => {
  const [image, setImage] = useState<LoadedImage>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    const picture = new Image()
    picture.addEventListener('load', () =>
      setImage({ file, address, width: picture.naturalWidth, height: picture.naturalHeight }),
    )
    picture.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return image
}
