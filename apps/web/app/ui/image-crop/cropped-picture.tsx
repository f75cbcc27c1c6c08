import { useEffect, useState } from 'react'
import styles from './cropper.module.css'
import type { CroppedImage } from './image-crop.tsx'

type Source = { file: File; address: string; width: number; height: number }

/** A chosen picture as it will be once its crop is saved, round. */
export const CroppedPicture = ({ image: { file, crop }, label }: { image: CroppedImage; label: string }) => {
  const source = useSource(file)
  if (!crop) return null
  const { x, y, width, height } = crop
  return (
    <svg className={styles.cropped} viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={label}>
      {source?.file === file ? <image href={source.address} width={source.width} height={source.height} /> : null}
    </svg>
  )
}

const useSource = (file: File): Source | undefined => {
  const [source, setSource] = useState<Source>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    const picture = new Image()
    picture.addEventListener('load', () =>
      setSource({ file, address, width: picture.naturalWidth, height: picture.naturalHeight }),
    )
    picture.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return source
}
