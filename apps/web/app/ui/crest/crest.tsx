import { fileUrl, type FileRef } from '@agone/contract'
import { useId } from 'react'
import { asMarkup } from '../../lib/trusted-types.ts'
import { cx } from '../cx.ts'
import { crestMarkup, shieldPath } from '../drawings/crest-svg.ts'
import { hashOf } from '../drawings/hash.ts'
import lettering from '../drawings/lettering.module.css'
import { asText } from '../drawings/lettering.ts'
import { monogramOf } from '../drawings/monogram.ts'
import styles from './crest.module.css'

/** Widths: sm 22, md 28, lg 44, xl 56 to 96, 2xl 80 to 144 px. */
export type CrestSize = 'sm' | 'md' | 'lg' | 'xl' | '2xl'

/**
 * A team's crest: the uploaded picture, or the one drawn from its id. The name usually stands beside it, so the picture
 * itself is silent unless `label` is given.
 */
export const Crest = ({
  id,
  name,
  file,
  size = 'md',
  label,
}: {
  id: string
  name: string
  file?: FileRef | null
  size?: CrestSize
  label?: string
}) => {
  const uid = `c${useId().replaceAll(/\W/g, '')}`
  const look = cx(styles.crest, styles[`size-${size}`])
  if (file)
    return (
      <img
        className={look}
        src={fileUrl(file, { size: 128, format: 'webp' })}
        alt={label ?? ''}
        width={64}
        height={72}
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <svg
      className={cx(look, lettering.drawn)}
      viewBox="0 0 64 72"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      dangerouslySetInnerHTML={{
        __html: asMarkup(crestMarkup({ hash: hashOf(id), monogram: monogramOf(name), uid, lettering: asText })),
      }}
    />
  )
}

/** A place nobody has taken yet. */
export const EmptyCrest = ({ size = 'md' }: { size?: CrestSize }) => (
  <svg className={cx(styles.crest, styles.empty, styles[`size-${size}`])} viewBox="0 0 64 72" aria-hidden>
    <path d={shieldPath} />
  </svg>
)
