import { baseLimits } from '@agone/contract/base-limits'
import { useId } from 'react'
import { cx } from '../cx.ts'
import { crestMarkup, shieldPath } from '@agone/drawings/crest-svg'
import { hashOf } from '@agone/drawings/hash'
import { asText } from '@agone/drawings/lettering'
import { monogramOf } from '@agone/drawings/monogram'
import { Picture, type PictureProps } from '../drawings/picture.tsx'
import styles from './crest.module.css'

/** Widths: sm 22, md 28, lg 44, xl 56 to 96, 2xl 80 to 144 px. */
export type CrestSize = 'sm' | 'md' | 'lg' | 'xl' | '2xl'

/** A team's crest: the uploaded picture, or one drawn from the id. */
export const Crest = ({ id, name, size = 'md', ...rest }: PictureProps & { size?: CrestSize }) => {
  const uid = `c${useId().replaceAll(/\W/g, '')}`
  return (
    <Picture
      {...rest}
      className={cx(styles.crest, styles[`size-${size}`])}
      width={64}
      height={72}
      size={baseLimits.avatar.size}
      draw={() => crestMarkup({ hash: hashOf(id), monogram: monogramOf(name), uid, lettering: asText })}
    />
  )
}

/** The crest of an unknown side. */
export const EmptyCrest = ({ size = 'md' }: { size?: CrestSize }) => (
  <svg className={cx(styles.crest, styles.placeholder, styles[`size-${size}`])} viewBox="0 0 64 72" aria-hidden>
    <path d={shieldPath} />
  </svg>
)
