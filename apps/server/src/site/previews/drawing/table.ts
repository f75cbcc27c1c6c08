import type { Body, Row } from '../card.ts'
import { art, heightOf, type Images } from './art.ts'
import type { Canvas } from './frame.ts'
import { line, styles } from './text.ts'

type Table = Extract<Body, { kind: 'table' }>
type DrawingContext = { canvas: Canvas; images: Images; club: string }

/** Title and note over a table; the note is beside the title, in stories below it. `end` is the y at which the table begins. */
export const titled = ({ title, note }: { title: string; note: string }, canvas: Canvas) => {
  const { left, right, top, isTall, size, ink } = canvas
  if (isTall) {
    const y = top + 130
    const heading = line(title, { x: left, y, size: 150, min: 60, max: right - left, style: styles.display, fill: ink })
    return {
      markup:
        heading.markup +
        line(note, { x: left, y: y + 66, size, max: right - left, style: styles.text, fill: ink }).markup,
      end: y + 110,
    }
  }
  const y = top + 62
  const noteLine = line(note, { x: right, y, size, max: 420, style: styles.text, fill: ink, anchor: 'end' })
  const max = right - left - noteLine.width - 30
  return {
    markup:
      line(title, { x: left, y, size: 76, min: 40, max, style: styles.display, fill: ink }).markup + noteLine.markup,
    end: y + 20,
  }
}

/** A table: eight rows in two columns, in stories twelve in one; of several groups the first rows of each. */
export const table = (body: Table, context: DrawingContext): string => {
  const { canvas } = context
  const { markup, end } = titled(body, canvas)
  return markup + (canvas.isTall ? tall(body, context, end) : wide(body, context, end))
}

const gap = 48

const wide = ({ groups }: Table, context: DrawingContext, top: number): string => {
  const { left, right, dim } = context.canvas
  const [only] = groups
  const columns =
    groups.length === 1 && only
      ? [
          { name: '', rows: only.rows.slice(0, 4) },
          { name: '', rows: only.rows.slice(4, 8) },
        ].filter(({ rows }) => rows.length > 0)
      : groups.slice(0, 2)
  const width = (right - left - gap) / 2
  return columns
    .map(({ name, rows }, index) => {
      const x = left + index * (width + gap)
      const heading =
        name === '' ? '' : line(name, { x, y: top + 34, size: 28, max: width, style: styles.strong, fill: dim }).markup
      const start = name === '' ? top : top + 46
      const height = name === '' ? 76 : 66
      return (
        heading +
        rows
          .slice(0, 4)
          .map((row, at) => rowMarkup(row, context, { x, y: start + at * height, width, height }))
          .join('')
      )
    })
    .join('')
}

const tall = ({ groups }: Table, context: DrawingContext, top: number): string => {
  const { left, right, bottom, dim } = context.canvas
  const shown =
    groups.length === 1 ? groups : groups.slice(0, 3).map(({ name, rows }) => ({ name, rows: rows.slice(0, 4) }))
  const count = shown.reduce((sum, { name, rows }) => sum + rows.length + (name === '' ? 0 : 0.9), 0)
  const height = Math.min(96, (bottom - top) / Math.max(1, count))
  let y = top
  return shown
    .map(({ name, rows }) => {
      const heading =
        name === ''
          ? ''
          : line(name, { x: left, y: y + height * 0.6, size: 40, max: right - left, style: styles.strong, fill: dim })
              .markup
      if (name !== '') y += height * 0.9
      const all = rows.map((row) => {
        const markup = rowMarkup(row, context, { x: left, y, width: right - left, height })
        y += height
        return markup
      })
      return heading + all.join('')
    })
    .join('')
}

type Box = { x: number; y: number; width: number; height: number }

/**
 * Sizes and positions in a row: font sizes of name and figures, size of the picture; x of position, picture and name.
 */
const rowSizes = {
  wide: { name: 28, figures: 46, picture: 46, position: 44, pictureAt: 62, nameAt: 124 },
  tall: { name: 42, figures: 58, picture: 60, position: 66, pictureAt: 84, nameAt: 156 },
} as const

const rowMarkup = (row: Row, { canvas, images, club }: DrawingContext, { x, y, width, height }: Box): string => {
  const { ink, faded } = canvas
  const sizes = rowSizes[canvas.isTall ? 'tall' : 'wide']
  const middle = y + height / 2
  const picture = row.art.shape === 'crest' ? sizes.picture : sizes.picture * 1.08
  const figures = {
    y: middle + sizes.figures * 0.345,
    size: sizes.figures,
    style: styles.display,
    anchor: 'end',
  } as const
  const value = line(row.value, { ...figures, x: x + width, max: width / 3, fill: ink })
  const start = x + sizes.nameAt + (row.livery ? 18 : 0)
  const name = { x: start, y: middle + sizes.name * 0.345, size: sizes.name, max: x + width - start - value.width - 18 }
  const place = { x: x + sizes.pictureAt, y: middle - heightOf(row.art, picture) / 2, width: picture }
  return [
    row.marked ? `<rect x="${x - 16}" y="${y + 14}" width="6" height="${height - 28}" rx="3" fill="${club}"/>` : '',
    line(String(row.position), { ...figures, x: x + sizes.position, max: 70, fill: faded }).markup,
    art(row.art, { ...place, images }),
    row.livery ? liveryBar(row.livery, { x: x + sizes.nameAt, y: middle, height: sizes.picture }) : '',
    line(row.name, { ...name, style: styles.name, fill: ink }).markup,
    value.markup,
    `<path d="M${x} ${y + height - 1}h${width}" stroke="${ink}" stroke-opacity=".18" stroke-width="2"/>`,
  ].join('')
}

/** The colours of a stable as a bar, like that of the tables of the site; `y` is its middle. */
const liveryBar = ({ club, club2 }: NonNullable<Row['livery']>, { x, y, height }: Omit<Box, 'width'>) => {
  const [top, main] = [y - height / 2, height * 0.6]
  return (
    `<rect x="${x}" y="${top}" width="8" height="${main}" fill="${club}"/>` +
    `<rect x="${x}" y="${top + main}" width="8" height="${height - main}" fill="${club2}"/>`
  )
}
