import { useId } from 'react'
import { cx } from '../cx.ts'
import { emblemMarkup, type EmblemFigure } from '@agone/drawings/emblem-svg'
import { hashOf } from '@agone/drawings/hash'
import { asText } from '@agone/drawings/lettering'
import { monogramOf } from '@agone/drawings/monogram'
import { Picture, type PictureProps } from '../drawings/picture.tsx'
import styles from './emblem.module.css'

type EmblemProps = PictureProps & { figure?: EmblemFigure; size?: 'sm' | 'md' | 'lg' }

/** A tournament's emblem: the uploaded picture, or one drawn from id and format. Sizes: sm 32, md 56, lg 56 to 104 px. */
export const Emblem = ({ id, name, figure = 'tiers', size = 'md', ...rest }: EmblemProps) => {
  const uid = `e${useId().replaceAll(/\W/g, '')}`
  return (
    <Picture
      {...rest}
      className={cx(styles.emblem, styles[size], rest.file && styles.picture)}
      width={96}
      height={96}
      size={256}
      draw={() => emblemMarkup({ hash: hashOf(id), monogram: monogramOf(name), figure, uid, lettering: asText })}
    />
  )
}
