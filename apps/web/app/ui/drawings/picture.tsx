import { fileUrl, type FileRef } from '@agone/contract'
import { baseLimits } from '@agone/contract/base-limits'
import { trustedMarkup } from '../../lib/trusted-types.ts'
import { cx } from '../cx.ts'
import lettering from './lettering.module.css'

export type PictureProps = { id: string; name: string; file?: FileRef | null; label?: string }

type Picture = Pick<PictureProps, 'file' | 'label'> & {
  className: string
  /** The class of the drawing, which has the shape of the uploaded picture. */
  width: number
  height: number
  /** The width of the uploaded picture in pixels. */
  size: number
  /** The SVG of the drawing, without its outer element. */
  draw: () => string
}

/**
 * An uploaded picture, or the drawing instead of it. Without `label` it is decorative, because the name usually is
 * beside it.
 */
export const Picture = ({ file, label, className, width, height, size, draw }: Picture) =>
  file ? (
    <img
      className={className}
      src={fileUrl(file, { size, format: baseLimits.avatar.format })}
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
      dangerouslySetInnerHTML={{ __html: trustedMarkup(draw()) }}
    />
  )
