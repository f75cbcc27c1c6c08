import { monogramWidth } from './monogram.ts'

/** The position of a monogram: its middle, baseline, font size, ink colour and rim. */
export type LetterPlace = { x: number; y: number; size: number; fill: string; rim?: string; rimWidth?: number }

/** How a monogram becomes markup: as text (in browsers, which have the font) or as outlines (anywhere). */
export type Lettering = (monogram: string, at: LetterPlace) => string

/**
 * Text in the page's own font. `textLength` sets it to the width of the outlines, so that nothing moves when the font
 * arrives late; lettering.module.css sets the font. Text is cheaper than outlines, which would add 10 KB to every page.
 */
export const asText: Lettering = (monogram, at) => {
  const width = (monogramWidth(monogram) * at.size) / 1000
  const rim = at.rim ? ` stroke="${at.rim}" stroke-width="${fixed(at.rimWidth ?? 0)}" stroke-linejoin="round"` : ''
  return (
    `<text x="${fixed(at.x)}" y="${fixed(at.y)}" text-anchor="middle" textLength="${fixed(width)}" ` +
    `lengthAdjust="spacingAndGlyphs" font-size="${fixed(at.size)}" fill="${at.fill}"${rim}>${monogram}</text>`
  )
}

const fixed = (value: number): string => value.toFixed(2)
