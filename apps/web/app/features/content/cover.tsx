import type { FileRef } from '@agone/contract'
import { useId } from 'react'
import { monogramOf } from '@agone/drawings/monogram'
import { clubColours } from '@agone/drawings/palette'
import { useCommunity } from '../../lib/community.ts'
import { Photo } from '../../ui/drawings/photo.tsx'
import styles from './cover.module.css'

type CoverProps = {
  id: string
  file: FileRef | null
  /** The text of a drawn picture: a word or two, such as the first tag of the article; without it the name of the community. */
  label?: string | undefined
  wide?: boolean
  loadsEagerly?: boolean
  sizes?: string
}

const widths = [640, 828, 1200, 1920] as const

/** The picture of an article: the uploaded one, or a drawn stadium in colours of its own. */
export const Cover = ({ id, file, label, wide = false, loadsEagerly = false, sizes = '100vw' }: CoverProps) =>
  file ? (
    <Photo
      className={styles.cover}
      data-wide={wide || undefined}
      file={file}
      widths={widths}
      sizes={sizes}
      alt=""
      width={800}
      height={450}
      loading={loadsEagerly ? 'eager' : 'lazy'}
      fetchPriority={loadsEagerly ? 'high' : 'auto'}
    />
  ) : (
    <DrawnCover id={id} label={label} wide={wide} />
  )

/* Drawn covers are dark in both themes, as photographs would be */
const colours = { ground: '#030b28', tiers: '#bfdcff', text: '#ffffff' } as const
const tiers = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/* A condensed letter is about 0.4 times as wide as high: long words get a smaller font */
const fontSizeOf = (label: string, wide: boolean) =>
  Math.min(wide ? 190 : 400, 680 / (0.42 * Math.max(1, label.length)))

const DrawnCover = ({ id, label, wide }: Pick<CoverProps, 'id' | 'label'> & { wide: boolean }) => {
  const { name } = useCommunity()
  const uid = `a${useId().replaceAll(/\W/g, '')}`
  const { club: lightColour } = clubColours(id)
  const { club: beamColour } = clubColours(`${id} beam`)
  const height = wide ? 450 : 800
  const text = label ?? name
  const shown = wide ? text : monogramOf(text)
  const fontSize = fontSizeOf(shown, wide)
  const centre = { cx: 400, cy: height * 1.02 }
  return (
    <svg
      className={styles.cover}
      data-wide={wide || undefined}
      viewBox={`0 0 800 ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <radialGradient id={`${uid}l`} cx=".5" cy="1" r="1">
        <stop stopColor={lightColour} stopOpacity=".78" />
        <stop offset=".55" stopColor={lightColour} stopOpacity=".16" />
        <stop offset="1" stopColor={lightColour} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${uid}b`}>
        <stop stopColor={beamColour} stopOpacity=".5" />
        <stop offset=".5" stopColor={beamColour} stopOpacity="0" />
      </linearGradient>
      <path fill={colours.ground} d={`M0 0h800v${height}H0z`} />
      <path d={`M0 0h800v${height}H0z`} fill={`url(#${uid}l)`} />
      <path d={`M0 0h560L80 ${height}H0z`} fill={`url(#${uid}b)`} />
      <g fill="none" stroke={colours.tiers} strokeOpacity=".22" strokeWidth="1.2">
        {tiers.map((tier) => (
          <ellipse key={tier} {...centre} rx={144 + tier * 68} ry={height * (0.13 + tier * 0.1)} />
        ))}
      </g>
      <text
        className={styles.label}
        x="400"
        y={height * 0.48 + fontSize * 0.345}
        fontSize={fontSize}
        fill={colours.text}
      >
        {shown}
      </text>
    </svg>
  )
}
