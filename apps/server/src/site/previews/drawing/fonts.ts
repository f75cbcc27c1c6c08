import { Blob as FontData, Buffer as ShapingBuffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import wawoff2 from 'wawoff2'

/** The style of a text: the axes of Archivo. */
export type Style = { weight: number; width: number }

/** A glyph of a shaped text: its outline and position, 1,000 units per font size, y upwards. */
export type Glyph = { path: string; x: number; y: number }

export type ShapedText = { glyphs: Glyph[]; advance: number }

const files = ['latin', 'latin-ext'].map((part) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`)),
)

type Source = { face: Face; defaultFont: Font }

// The decompressed data is in the library's own memory until the next file, so it is copied at once.
const openSource = async (file: string): Promise<Source> => {
  const bytes = new Uint8Array(await wawoff2.decompress(readFileSync(file)))
  const face = new Face(new FontData(bytes.buffer))
  return { face, defaultFont: new Font(face) }
}

const sources: Source[] = []
for (const file of files) sources.push(await openSource(file))

/** The index of the file that has a letter; -1 for none. */
const sourceOf = (letter: string): number =>
  sources.findIndex(({ defaultFont }) => defaultFont.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined)

/** The letters of a text that the font has; others are replaced by compatible ones (NFKC) or left out. */
export const drawable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) =>
      sourceOf(letter) >= 0 ? letter : [...letter.normalize('NFKC')].filter((each) => sourceOf(each) >= 0).join(''),
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

const fonts = new Map<string, Font>()

const fontOf = (index: number, { weight, width }: Style): Font | undefined => {
  const key = `${index} ${weight} ${width}`
  const source = sources[index]
  const known = fonts.get(key)
  if (known || !source) return known
  const font = new Font(source.face)
  font.setVariations([new Variation('wght', weight), new Variation('wdth', width)])
  fonts.set(key, font)
  return font
}

const paths = new WeakMap<Font, Map<number, string>>()

/** An outline with integers: a thousandth of the font size is less than a pixel. */
const pathOf = (font: Font, glyph: number): string => {
  const known = paths.get(font) ?? new Map<number, string>()
  paths.set(font, known)
  const path =
    known.get(glyph) ?? font.glyphToPath(glyph).replaceAll(/-?\d+\.\d+/g, (number) => Number(number).toFixed(0))
  known.set(glyph, path)
  return path
}

/** Shapes a text returned by `drawable`. */
export const shaped = (text: string, style: Style): ShapedText => {
  const glyphs: Glyph[] = []
  let advance = 0
  for (const { index, part } of runsOf(text)) {
    const font = fontOf(index, style)
    if (!font) continue
    const buffer = new ShapingBuffer()
    buffer.addText(part)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    for (const [at, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      glyphs.push({ path: pathOf(font, codepoint), x: advance + xOffset, y: yOffset })
      advance += xAdvance
    }
  }
  return { glyphs, advance }
}

/** Adjacent letters of the same font file. */
const runsOf = (text: string): { index: number; part: string }[] => {
  const runs: { index: number; part: string }[] = []
  for (const letter of text) {
    const index = sourceOf(letter)
    const last = runs.at(-1)
    if (last?.index === index) last.part += letter
    else runs.push({ index, part: letter })
  }
  return runs
}
