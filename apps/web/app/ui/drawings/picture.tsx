import { fileUrl, type FileRef } from '@agone/contract'
import { asMarkup } from '../../lib/trusted-types.ts'
import { cx } from '../cx.ts'
import lettering from './lettering.module.css'

export type PictureProps = { id: string; name: string; file?: FileRef | null; label?: string }

type Picture = Pick<PictureProps, 'file' | 'label'> & {
  className: string
  /** Of the drawing, which is in the shape of the uploaded picture. */
  width: number
  height: number
  /** Pixels of the uploaded picture. */
  size: number
  /** SVG of the drawing, without its outer element. */
  draw: () => string
}

/** An uploaded picture, or the drawing in its place. Silent without `label`, since the name usually stands beside it. */
export const Picture = ({ file, label, className, width, height, size, draw }: Picture) =>
  file ? (
    <img
      className={className}
      src={fileUrl(file, { size, format: 'webp' })}
      alt={label ?? ''}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <svg
      className={cx(className, lettering.drawn)}
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      dangerouslySetInnerHTML={{ __html: asMarkup(draw()) }}
    />
  )
