import { monogramWidth } from './monogram.ts'

/** Where a monogram stands: its middle, its baseline, its letter size, its ink and the rim around it. */
export type LetterPlace = { x: number; y: number; size: number; fill: string; rim?: string; rimWidth?: number }

/** How a monogram becomes markup: as text (browser, the font is there) or as outlines (anywhere). */
export type Lettering = (monogram: string, at: LetterPlace) => string

/**
 * As text in the page's own font. `textLength` holds it at the width of the real outlines, so nothing moves when the
 * font arrives late; lettering.module.css gives it its face. Text is cheaper than outlines: those would add 10 KB to every page.
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
