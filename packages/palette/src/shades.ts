import {
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode)
const toOklch = converter('oklch')

/** The contrast of two colours by WCAG, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other)

/** White or black, whichever is easier to read on the colour: at least 4.58 on any. */
export const inkOn = (colour: string): string =>
  wcagContrast('#ffffff', colour) >= wcagContrast('#000000', colour) ? '#ffffff' : '#000000'

/** A colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
export const oklchOf = (colour: string): Oklch => toOklch(colour) ?? { mode: 'oklch', l: 0, c: 0 }

/** The colour at another lightness (0 to 1), its chroma times `chroma`; a colour outside of sRGB is brought into it. */
export const shade = (colour: Oklch, lightness: number, chroma = 1): string => {
  const l = Math.min(1, Math.max(0, lightness))
  return formatHex({ ...colour, l, c: colour.c * chroma })
}

/** The colour made lighter (1) or darker (-1) until it has the contrast against each ground. */
export const legible = (colour: string, grounds: readonly string[], contrast: number, direction: 1 | -1): string => {
  const start = oklchOf(colour)
  for (let step = 0; step <= 100; step += 1) {
    const candidate = step === 0 ? colour : shade(start, start.l + (direction * step) / 100)
    if (grounds.every((ground) => wcagContrast(candidate, ground) >= contrast)) return candidate
  }
  return direction === 1 ? '#ffffff' : '#000000'
}

/** The colour with an opacity from 0 to 1, as CSS. */
export const translucent = (colour: string, alpha: number): string => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${channels.join(' ')} / ${alpha})`
}
