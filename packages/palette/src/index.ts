/**
 * The palette of both themes out of the three colours of a community, in OKLCH (CSS Color 4), so that steps of lightness
 * look alike in every hue. What would not be legible is moved until it is.
 */
import type { BrandColours } from '@agone/contract/community/routes'
import { darkTheme, lightTheme, type Correction, type Theme, type Tokens } from './themes.ts'

export { contrastOf } from './shades.ts'
export { textContrast, type Correction, type Theme, type Tokens } from './themes.ts'

/** The colours of the product itself; the tokens of the site are made for them. */
export const productColours: BrandColours = { primary: '#007eff', secondary: '#003564', ground: '#01071e' }

export type Palette = Readonly<Record<Theme, Tokens>> & { corrections: readonly Correction[] }

/** The tokens of both themes, and what was corrected on the way. */
export const paletteOf = (colours: BrandColours): Palette => {
  const dark = darkTheme(colours)
  const light = lightTheme(colours)
  return { dark: dark.tokens, light: light.tokens, corrections: [...dark.corrections, ...light.corrections] }
}

/** The palette as CSS for the head of a page; empty for the product's own colours, which the tokens have. */
export const paletteCss = (colours: BrandColours): string => {
  if (areProductColours(colours)) return ''
  const { dark, light } = paletteOf(colours)
  const declarations = Object.entries(dark).map(([name, value]) => `--${name}:light-dark(${light[name]},${value})`)
  // More specific than the rules of the tokens, wherever those stand.
  return `:root:root{${declarations.join(';')}}`
}

const areProductColours = ({ primary, secondary, ground }: BrandColours): boolean =>
  primary === productColours.primary && secondary === productColours.secondary && ground === productColours.ground
