import { fileUrl, type FileRef } from '@agone/contract'
import { useId } from 'react'
import { monogramOf } from '@agone/drawings/monogram'
import { clubColours } from '@agone/drawings/palette'
import styles from './cover.module.css'

type CoverProps = {
  id: string
  file: FileRef | null
  /** What a drawn picture says: a word or two, such as the article's first tag. */
  word?: string | undefined
  wide?: boolean
  eager?: boolean
  sizes?: string
}

const widths = [640, 828, 1200, 1920] as const

/** The picture of an article: the uploaded one, or light over the tiers of an arena, in colours of its own. */
export const Cover = ({ id, file, word = 'Agone', wide = false, eager = false, sizes = '100vw' }: CoverProps) =>
  file ? (
    <img
      className={styles.cover}
      data-wide={wide || undefined}
      src={fileUrl(file, { size: 828, format: 'webp' })}
      srcSet={widths.map((size) => `${fileUrl(file, { size, format: 'webp' })} ${size}w`).join(', ')}
      sizes={sizes}
      alt=""
      width={800}
      height={450}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  ) : (
    <DrawnCover id={id} word={word} wide={wide} />
  )

/* Covers are night scenes in both themes, as photographs would be */
const night = { ground: '#030b28', tiers: '#bfdcff', letters: '#ffffff' } as const
const rings = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/* A condensed letter is about two fifths as wide as it is high: long words get smaller ones */
const lettersIn = (word: string, wide: boolean) => Math.min(wide ? 190 : 400, 680 / (0.42 * Math.max(1, word.length)))

const DrawnCover = ({ id, word, wide }: { id: string; word: string; wide: boolean }) => {
  const uid = `a${useId().replaceAll(/\W/g, '')}`
  const { club: light } = clubColours(id)
  const { club: beam } = clubColours(`${id} beam`)
  const height = wide ? 450 : 800
  const shown = wide ? word : monogramOf(word)
  const letters = lettersIn(shown, wide)
  const place = { cx: 400, cy: height * 1.02 }
  return (
    <svg
      className={styles.cover}
      data-wide={wide || undefined}
      viewBox={`0 0 800 ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <radialGradient id={`${uid}l`} cx=".5" cy="1" r="1">
        <stop stopColor={light} stopOpacity=".78" />
        <stop offset=".55" stopColor={light} stopOpacity=".16" />
        <stop offset="1" stopColor={light} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${uid}b`}>
        <stop stopColor={beam} stopOpacity=".5" />
        <stop offset=".5" stopColor={beam} stopOpacity="0" />
      </linearGradient>
      <path fill={night.ground} d={`M0 0h800v${height}H0z`} />
      <path d={`M0 0h800v${height}H0z`} fill={`url(#${uid}l)`} />
      <path d={`M0 0h560L80 ${height}H0z`} fill={`url(#${uid}b)`} />
      <g fill="none" stroke={night.tiers} strokeOpacity=".22" strokeWidth="1.2">
        {rings.map((ring) => (
          <ellipse key={ring} {...place} rx={144 + ring * 68} ry={height * (0.13 + ring * 0.1)} />
        ))}
      </g>
      <text className={styles.word} x="400" y={height * 0.48 + letters * 0.345} fontSize={letters} fill={night.letters}>
        {shown}
      </text>
    </svg>
  )
}
