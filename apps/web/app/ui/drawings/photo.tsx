import { imageUrl, type FileRef } from '@agone/contract/shapes'
import type { ComponentProps } from 'react'

type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  file: FileRef
  alt: string
  /** The listed widths that are offered, in pixels, smallest first. The browser chooses by `sizes`. */
  widths: readonly [number, ...number[]]
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
