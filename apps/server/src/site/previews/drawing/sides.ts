import type { Body } from '../card.ts'
import { art, emptyCrest, heightOf, type Images } from './art.ts'
import type { Canvas } from './frame.ts'
import { block, line, styles } from './text.ts'

type SidesBody = Extract<Body, { kind: 'sides' }>
type DrawingContext = { canvas: Canvas; images: Images }

/** Two sides with the result between them; in stories below them. */
export const sidesDrawing = (body: SidesBody, context: DrawingContext): string =>
  context.canvas.isTall ? tall(body, context) : wide(body, context)

const isHour = ({ middle }: SidesBody) => 'hour' in middle

const noteStyle = { leading: 1.25, style: styles.text, anchor: 'middle' } as const

const wide = (body: SidesBody, context: DrawingContext): string => {
  const { left, right, top, bottom } = context.canvas
  const [centerX, centerY] = [(left + right) / 2, (top + bottom) / 2]
  const size = isHour(body) ? 150 : 250
  const middle = middleOf(body, { size, max: 420, canvas: context.canvas })
  const width = (right - left - middle.width - 80) / 2
  const sides = body.sides.map((side, index) => {
    const x = index === 0 ? left + width / 2 : right - width / 2
    const { height } = sideMarkup(side, context, { x, y: 0, width })
    return sideMarkup(side, context, { x, y: centerY - height / 2, width }).markup
  })
  const y = centerY + size * (isHour(body) ? 0.2 : 0.26)
  const note = block(body.note, {
    ...noteStyle,
    fill: context.canvas.dim,
    x: centerX,
    size: 28,
    max: Math.max(middle.width, 380),
    lines: 2,
  })
  return sides.join('') + middle.at(centerX, y) + note.at(y + 24)
}

const tall = (body: SidesBody, context: DrawingContext): string => {
  const { left, right, top } = context.canvas
  const center = (left + right) / 2
  const size = isHour(body) ? 300 : 440
  const middle = middleOf(body, { size, max: right - left, canvas: context.canvas })
  const width = (right - left - 40) / 2
  const sides = body.sides.map((side, index) =>
    sideMarkup(side, context, { x: left + width / 2 + index * (width + 40), y: top + 60, width }),
  )
  const y = top + 120 + Math.max(...sides.map(({ height }) => height)) + size * 0.72
  const note = block(body.note, {
    ...noteStyle,
    fill: context.canvas.dim,
    x: center,
    size: 44,
    max: right - left,
    lines: 3,
  })
  return sides.map(({ markup }) => markup).join('') + middle.at(center, y) + note.at(y + 50)
}

const middleOf = ({ middle }: SidesBody, { size, max, canvas }: { size: number; max: number; canvas: Canvas }) => {
  const { ink, dim, faded } = canvas
  if ('hour' in middle) {
    const place = { size, max, style: styles.display, fill: ink, anchor: 'middle' } as const
    const { width } = line(middle.hour, { ...place, x: 0, y: 0 })
    return { width, at: (x: number, y: number) => line(middle.hour, { ...place, x, y }).markup }
  }
  const [home, away] = middle.scores
  const fill = (side: number) => (middle.lost === side ? faded : ink)
  const dash = size * 0.36
  const largest = { size, max: (max - dash) / 2, style: styles.display, fill: ink, x: 0, y: 0 } as const
  // Both in the size in which the longer one fits.
  const fitting = { ...largest, size: Math.min(...[home, away].map((score) => line(score, largest).size)) }
  const widths = [home, away].map((score) => line(score, fitting).width)
  const [first = 0, second = 0] = widths
  const width = first + dash + second
  return {
    width,
    at: (x: number, y: number) => {
      const left = x - width / 2
      return (
        line(home, { ...fitting, x: left, y, fill: fill(0) }).markup +
        `<path d="M${(left + first + dash * 0.24).toFixed(1)} ${(y - size * 0.3).toFixed(1)}h${(dash * 0.52).toFixed(1)}" stroke="${dim}" stroke-width="${(size * 0.045).toFixed(1)}"/>` +
        line(away, { ...fitting, x: left + first + dash, y, fill: fill(1) }).markup
      )
    },
  }
}

type Side = SidesBody['sides'][number]

/** A crest over its name; `x` is the middle. */
const sideMarkup = (
  { name, art: picture }: Side,
  { canvas, images }: DrawingContext,
  { x, y, width }: { x: number; y: number; width: number },
) => {
  const crest = canvas.isTall ? 300 : 190
  const height = picture ? heightOf(picture, crest) : (crest * 72) / 64
  const label = block(name, {
    x,
    size: canvas.isTall ? 72 : 54,
    max: width,
    lines: 2,
    leading: 1,
    style: styles.display,
    fill: canvas.ink,
    anchor: 'middle',
  })
  const place = { x: x - crest / 2, y, width: crest }
  return {
    height: height + 20 + label.height,
    markup:
      (picture ? art(picture, { ...place, images }) : emptyCrest({ ...place, stroke: canvas.faded })) +
      label.at(y + height + 20),
  }
}
