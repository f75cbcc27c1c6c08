import type { PictureColours } from '../brand.ts'
import { sizes, type BrandedCard, type CardShape } from '../card.ts'
import { art, type Images } from './art.ts'
import { logo } from './logo.ts'
import { line, styles } from './text.ts'

type Layout = { isTall: boolean; left: number; right: number; top: number; bottom: number; size: number }

/** The area of the body, the font size of small texts, and the colours. */
export type Canvas = Layout & PictureColours

const layouts: Record<CardShape, Layout> = {
  wide: { isTall: false, left: 64, right: 1136, top: 124, bottom: 534, size: 28 },
  tall: { isTall: true, left: 72, right: 1008, top: 324, bottom: 1606, size: 40 },
}

export const canvasOf = (shape: CardShape, colours: PictureColours): Canvas => ({ ...layouts[shape], ...colours })

/** The card around its body: a glow in the colours of both clubs, ellipses like the stands of an arena, header and footer. */
export const framed = (
  card: BrandedCard,
  shape: CardShape,
  { body, images }: { body: string; images: Images },
): string => {
  const { width, height } = sizes[shape]
  const canvas = canvasOf(shape, card.brand.colours)
  const edges = card.body.kind === 'brand' ? '' : head(card, canvas, images) + foot(card, canvas, images)
  const parts = [glows(card, shape), stands(shape, canvas), body, edges]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

/** A line through the middle like that of a CSS gradient with an angle in degrees. */
const gradient = (id: string, angle: number, { width, height }: { width: number; height: number }, stops: string) => {
  const radians = (angle * Math.PI) / 180
  const [dx, dy] = [Math.sin(radians), -Math.cos(radians)]
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2
  const at = (sign: number) =>
    [width / 2 + sign * dx * half, height / 2 + sign * dy * half].map((each) => each.toFixed(1))
  const [[x1, y1], [x2, y2]] = [at(-1), at(1)]
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`
}

const glows = ({ club, club2, brand }: BrandedCard, shape: CardShape): string => {
  const size = sizes[shape]
  const stops = (colour: string, opacity: number, end: number) =>
    `<stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="${end}" stop-color="${colour}" stop-opacity="0"/>`
  const all = `<path d="M0 0h${size.width}v${size.height}H0z" fill=`
  return (
    gradient('l1', 112, size, stops(club, 0.48, 0.44)) +
    gradient('l2', -68, size, stops(club2, 0.4, 0.4)) +
    `<linearGradient id="l3"><stop offset=".58" stop-color="${club}"/><stop offset="1" stop-color="${club2}"/></linearGradient>` +
    `${all}"${brand.colours.ground}"/>${all}"url(#l2)"/>${all}"url(#l1)"/><path d="M0 0h${size.width}v8H0z" fill="url(#l3)"/>`
  )
}

const stands = (shape: CardShape, { ink }: Canvas): string => {
  const [cx, cy] = shape === 'wide' ? [600, 496] : [540, 1664]
  const rings = Array.from(
    { length: 10 },
    (_, ring) => `<ellipse cx="${cx}" cy="${cy}" rx="${(ring + 1) * 94}" ry="${(ring + 1) * 52}"/>`,
  )
  return `<g fill="none" stroke="${ink}" stroke-opacity=".12" stroke-width="2">${rings.join('')}</g>`
}

const head = ({ head: { art: emblem, left, right } }: BrandedCard, canvas: Canvas, images: Images): string => {
  const { isTall, left: x, right: end, size, ink, dim } = canvas
  const [top, side] = isTall ? [190, 110] : [48, 64]
  const y = top + side / 2 + size * 0.345
  const start = emblem ? x + side + 20 : x
  const gap = 32
  const note = line(right, { x: end, y, size, max: (end - start) * 0.45, style: styles.text, fill: dim, anchor: 'end' })
  const title = line(left, { x: start, y, size, max: end - start - note.width - gap, style: styles.strong, fill: ink })
  return (emblem ? art(emblem, { x, y: top, width: side, images }) : '') + title.markup + note.markup
}

const foot = ({ foot: text, brand }: BrandedCard, canvas: Canvas, images: Images): string => {
  const { isTall, left, right, size, dim } = canvas
  const [bottom, height] = isTall ? [1690, 64] : [586, 44]
  const place = { x: left, y: bottom - height, height, max: (right - left) * (text === '' ? 1 : 0.55) }
  const own = logo(brand, place, images)
  const note = { x: right, y: bottom - height / 2 + size * 0.345, size, max: right - left - own.width - 32 }
  return own.markup + line(text, { ...note, style: styles.text, fill: dim, anchor: 'end' }).markup
}
