import { imageUrl, type FileRef, type ImageWidth } from '@agone/contract/shapes'
import type { ComponentProps } from 'react'

type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  file: FileRef
  alt: string
  /** The widths that are offered, smallest first. The browser chooses by `sizes`. */
  widths: readonly [ImageWidth, ...ImageWidth[]]
}

/** An uploaded picture that is no avatar, in the format and the width that the browser prefers. */
export const Photo = ({ file, alt, widths, sizes, ...image }: PhotoProps) => {
  const choice = widths.map((width) => `${imageUrl(file, width)} ${width}w`).join(', ')
  return (
    <img
      {...image}
      alt={alt}
      decoding="async"
      // A browser loads `src` at once unless it knows what else there is.
      sizes={sizes}
      srcSet={choice}
      src={imageUrl(file, widths[0])}
    />
  )
}
