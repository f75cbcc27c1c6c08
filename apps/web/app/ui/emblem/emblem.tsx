import { fileUrl, type FileRef } from '@agone/contract'
import { useId } from 'react'
import { asMarkup } from '../../lib/trusted-types.ts'
import { cx } from '../cx.ts'
import { emblemMarkup, type EmblemFigure } from '../drawings/emblem-svg.ts'
import { hashOf } from '../drawings/hash.ts'
import lettering from '../drawings/lettering.module.css'
import { asText } from '../drawings/lettering.ts'
import { monogramOf } from '../drawings/monogram.ts'
import styles from './emblem.module.css'

/** A tournament's emblem: the uploaded picture, or one drawn from id and format. Sizes: sm 32, md 56, lg 56 to 104 px. */
export const Emblem = ({
  id,
  name,
  file,
  figure = 'tiers',
  size = 'md',
  label,
}: {
  id: string
  name: string
  file?: FileRef | null
  figure?: EmblemFigure
  size?: 'sm' | 'md' | 'lg'
  label?: string
}) => {
  const uid = `e${useId().replaceAll(/\W/g, '')}`
  const look = cx(styles.emblem, styles[size])
  if (file)
    return (
      <img
        className={cx(look, styles.picture)}
        src={fileUrl(file, { size: 256, format: 'webp' })}
        alt={label ?? ''}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <svg
      className={cx(look, lettering.drawn)}
      viewBox="0 0 96 96"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      dangerouslySetInnerHTML={{
        __html: asMarkup(
          emblemMarkup({ hash: hashOf(id), monogram: monogramOf(name), figure, uid, lettering: asText }),
        ),
      }}
    />
  )
}
