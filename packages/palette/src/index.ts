/**
 * Computes the palette of both themes from the three colours of a community, in OKLCH (CSS Color 4), where steps of lightness
 * look alike in every hue. Illegible colours are made lighter or darker until they are legible.
 */
import type { BrandColours } from '@agone/contract/community/routes'
import { darkTheme, lightTheme, type Correction, type Theme, type Tokens } from './themes.ts'

export { contrastOf } from './shades.ts'
export { controlContrast, textContrast, type Correction, type Theme, type Tokens } from './themes.ts'

/** The default colours of the product; the tokens of the site have their palette. */
export const productColours: BrandColours = { primary: '#007eff', secondary: '#003564', ground: '#01071e' }

export type Palette = Readonly<Record<Theme, Tokens>> & { corrections: readonly Correction[] }

/** The tokens of both themes, and the corrected colours. */
export const paletteOf = (colours: BrandColours): Palette => {
  const dark = darkTheme(colours)
  const light = lightTheme(colours)
  return { dark: dark.tokens, light: light.tokens, corrections: [...dark.corrections, ...light.corrections] }
}

/** The palette as CSS for the head of a page; empty for the default colours, which the tokens have. */
export const paletteCss = (colours: BrandColours): string => (areProductColours(colours) ? '' : paletteRules(colours))

/** The palette as CSS, also for the default colours. */
export const paletteRules = (colours: BrandColours): string => {
  const { dark, light } = paletteOf(colours)
  const declarations = Object.entries(dark).map(([name, value]) => `--${name}:light-dark(${light[name]},${value})`)
  // More specific than the rules of the tokens, so the order of the style sheets does not matter.
  return `:root:root{${declarations.join(';')}}`
}

const areProductColours = ({ primary, secondary, ground }: BrandColours): boolean =>
  primary === productColours.primary && secondary === productColours.secondary && ground === productColours.ground
