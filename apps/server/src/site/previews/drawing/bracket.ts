import type { Body, TieSlot } from '../card.ts'
import { art, heightOf, type Images } from './art.ts'
import type { Canvas } from './frame.ts'
import { titled } from './table.ts'
import { line, styles } from './text.ts'

type Bracket = Extract<Body, { kind: 'bracket' }>
type DrawingContext = { canvas: Canvas; images: Images; club: string }

/** The last three rounds: side by side with lines between them, in stories one below the other. */
export const bracket = (body: Bracket, context: DrawingContext): string => {
  const { markup, end } = titled(body, context.canvas)
  return markup + (context.canvas.isTall ? tall(body, context, end) : wide(body, context, end))
}

const gap = 44

const wide = ({ rounds }: Bracket, context: DrawingContext, top: number): string => {
  const { left, right, bottom } = context.canvas
  const columns = Math.max(2, rounds.length)
  const width = Math.min(420, (right - left - gap * (columns - 1)) / columns)
  return rounds
    .map(({ ties }, round) => {
      const x = left + round * (width + gap)
      const canvas = (bottom - top) / Math.max(1, ties.length)
      // Before a grand final a round has as many ties as the next one.
      const toNext = rounds[round + 1]?.ties.length === ties.length ? 0 : canvas / 2
      return ties
        .map((slots, index) => {
          const middle = top + canvas * (index + 0.5)
          const height = Math.min(40, canvas / 2 - 3)
          const shown = slots.map((slot, at) =>
            slotMarkup(slot, context, { x, y: middle + (at - 1) * (height + 2), width, height }),
          )
          const isLast = round === rounds.length - 1
          return (
            shown.join('') +
            (isLast ? '' : joint({ x: x + width, y: middle, down: index % 2 === 0 ? toNext : -toNext }, context.canvas))
          )
        })
        .join('')
    })
    .join('')
}

/** The line from a tie to the middle between it and its neighbour, and on to the next round. */
const joint = ({ x, y, down }: { x: number; y: number; down: number }, { dim }: Canvas): string =>
  `<path d="M${x} ${y.toFixed(1)}h${gap / 2}v${down.toFixed(1)}h${gap / 2}" fill="none" stroke="${dim}" stroke-width="2"/>`

const tall = ({ rounds }: Bracket, context: DrawingContext, top: number): string => {
  const { left, right, bottom } = context.canvas
  const slots = rounds.reduce((sum, { ties }) => sum + ties.length * 2, 0)
  const headings = rounds.length * 66
  const gaps = rounds.reduce((sum, { ties }) => sum + ties.length * 12, 0)
  const height = Math.min(66, (bottom - top - headings - gaps) / Math.max(1, slots))
  let y = top
  return rounds
    .map(({ name, ties }) => {
      const heading = line(name, {
        x: left,
        y: y + 44,
        size: 40,
        max: right - left,
        style: styles.strong,
        fill: context.canvas.ink,
      }).markup
      y += 62
      const all = ties.map((tie) => {
        const shown = tie.map((slot, at) =>
          slotMarkup(slot, context, { x: left, y: y + at * (height + 2), width: right - left, height }),
        )
        y += height * 2 + 14
        return shown.join('')
      })
      return heading + all.join('')
    })
    .join('')
}

type Box = { x: number; y: number; width: number; height: number }

const slotMarkup = (slot: TieSlot, { canvas, images, club }: DrawingContext, { x, y, width, height }: Box): string => {
  const size = canvas.isTall ? Math.min(38, height * 0.7) : Math.max(25, Math.min(28, height * 0.74))
  const middle = y + height / 2
  const crest = height * 0.74
  const fill = slot.won ? canvas.ink : slot.known ? canvas.dim : canvas.faded
  const score = line(slot.score, {
    x: x + width - 18,
    y: middle + size * 0.345,
    size: size * 1.1,
    max: width / 3,
    style: styles.display,
    fill,
    anchor: 'end',
  })
  const style = slot.won ? { weight: 640, width: 84 } : { weight: 420, width: 84 }
  const start = x + crest + 22
  return [
    `<rect x="${x}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${canvas.panel}"/>`,
    slot.won
      ? `<rect x="${(x + width - 5).toFixed(1)}" y="${y.toFixed(1)}" width="5" height="${height.toFixed(1)}" fill="${club}"/>`
      : '',
    slot.art ? art(slot.art, { x: x + 10, y: middle - heightOf(slot.art, crest) / 2, width: crest, images }) : '',
    line(slot.name, {
      x: start,
      y: middle + size * 0.345,
      size,
      max: x + width - start - score.width - 32,
      style,
      fill,
    }).markup,
    score.markup,
  ].join('')
}
