import { drawable, shaped, type Style } from './fonts.ts'

export const styles = {
  text: { weight: 420, width: 100 },
  strong: { weight: 640, width: 90 },
  name: { weight: 600, width: 86 },
  display: { weight: 780, width: 62 },
  stamp: { weight: 860, width: 62 },
  light: { weight: 400, width: 62 },
} as const satisfies Record<string, Style>

/** The smallest font size of a card, still readable in a chat. */
export const smallest = 25

export type Anchor = 'start' | 'middle' | 'end'

/** The position of a text: its baseline, its font size, its width, and the smallest font size allowed to fit it. */
export type Place = {
  x: number
  y: number
  size: number
  max: number
  min?: number
  style: Style
  fill: string
  anchor?: Anchor
  opacity?: number
}

export const widthOf = (text: string, style: Style, size: number): number => (shaped(text, style).advance * size) / 1000

/** One line of text as outlines: made smaller until it fits, then cut with an ellipsis. */
export const line = (given: string, place: Place): { markup: string; width: number; size: number } => {
  const { x, y, style, fill, anchor = 'start', opacity } = place
  const { text, size } = fitted(drawable(given), place)
  if (text === '') return { markup: '', width: 0, size }
  const { glyphs, advance } = shaped(text, style)
  const width = (advance * size) / 1000
  const left = x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width)
  const scale = (size / 1000).toFixed(4)
  const paths = glyphs
    .filter(({ path }) => path !== '')
    .map((glyph) => `<path transform="translate(${glyph.x.toFixed(0)} ${glyph.y.toFixed(0)})" d="${glyph.path}"/>`)
  const shade = opacity === undefined ? '' : ` fill-opacity="${opacity}"`
  const markup = `<g transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale} -${scale})" fill="${fill}"${shade}>${paths.join('')}</g>`
  return { markup, width, size }
}

const fitted = (text: string, { style, size, min = smallest, max }: Place): { text: string; size: number } => {
  const width = widthOf(text, style, size)
  if (width <= max) return { text, size }
  const smaller = Math.max(min, Math.floor((size * max) / width))
  return { text: shortened(text, style, { size: smaller, max }), size: smaller }
}

const shortened = (text: string, style: Style, { size, max }: { size: number; max: number }): string => {
  if (widthOf(text, style, size) <= max) return text
  const letters = [...text]
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const count = (fits + tooMany) >> 1
    const cut = `${letters.slice(0, count).join('').trimEnd()}…`
    if (widthOf(cut, style, size) <= max) fits = count
    else tooMany = count
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}

type Block = Omit<Place, 'y' | 'anchor'> & { lines: number; leading: number; anchor?: Anchor }

/**
 * A text over several lines: as large as its lines allow, evenly broken. `height` is from the top of the first to the
 * bottom of the last.
 */
export const block = (given: string, place: Block) => {
  const text = drawable(given)
  const { size, lines } = brokenIntoLines(text, place)
  const height = lines.length * size * place.leading
  return {
    height,
    width: Math.max(0, ...lines.map((each) => widthOf(each, place.style, size))),
    at: (top: number): string =>
      lines
        .map((each, index) => {
          const y = top + (index + 0.5) * size * place.leading + size * 0.345
          return line(each, { ...place, size, min: Math.min(size, place.min ?? smallest), y }).markup
        })
        .join(''),
  }
}

const brokenIntoLines = (text: string, { style, size: largest, min = smallest, max, lines: maxLines }: Block) => {
  for (let size = largest; size > min; size = Math.max(min, size - 4)) {
    const lines = wrapped(text, style, { size, max })
    if (lines.length <= maxLines && lines.every((each) => widthOf(each, style, size) <= max)) {
      return { size, lines: balanced(text, style, { size, max, count: lines.length }) }
    }
  }
  const lines = wrapped(text, style, { size: min, max })
  const shown = [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')]
  return {
    size: min,
    lines: shown.map((each) => shortened(each, style, { size: min, max })).filter((each) => each !== ''),
  }
}

type Width = { size: number; max: number }

const wrapped = (text: string, style: Style, { size, max }: Width): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ').filter((each) => each !== '')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, style, size) <= max) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks a text into the same number of lines of similar length. */
const balanced = (text: string, style: Style, { size, max, count }: Width & { count: number }): string[] => {
  let [low, high] = [max / 3, max]
  while (high - low > 8) {
    const middle = (low + high) / 2
    const lines = wrapped(text, style, { size, max: middle })
    const fits = lines.length <= count && lines.every((each) => widthOf(each, style, size) <= middle)
    if (fits) high = middle
    else low = middle
  }
  return wrapped(text, style, { size, max: high })
}
