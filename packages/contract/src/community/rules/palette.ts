/**
 * The palette of both themes out of the three colours of a community, in OKLCH (CSS Color 4), so that steps of lightness
 * look alike in every hue. What would not be legible is moved until it is: WCAG 2.2, 1.4.3 (text, 4.5) and 1.4.11 (parts
 * of controls, 3).
 */
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
import type { BrandColours } from '../routes.ts'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode)
const toOklch = converter('oklch')

/** The colours of the product itself; the tokens of the site are made for them. */
export const productColours: BrandColours = { primary: '#007eff', secondary: '#003564', ground: '#01071e' }

export type Theme = 'dark' | 'light'

/** The names and values of CSS custom properties, without `--`. */
export type Tokens = Readonly<Record<string, string>>

/** A colour that was moved to stay legible: `contrast` is what the chosen colour had, against the ground named. */
export type Correction = {
  theme: Theme
  token: 'primary' | 'link' | 'bg'
  from: string
  to: string
  contrast: number
}

export type Palette = Readonly<Record<Theme, Tokens>> & { corrections: readonly Correction[] }

export const textContrast = 4.5
const controlContrast = 3
const darkest = 0.115
const lightestGround = 0.22

/** The contrast of two colours by WCAG, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other)

export const paletteOf = (colours: BrandColours): Palette => {
  const dark = darkPalette(colours)
  const light = lightPalette(colours)
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

type Part = { tokens: Tokens; corrections: readonly Correction[] }

const darkPalette = ({ primary, secondary, ground }: BrandColours): Part => {
  const base = oklchOf(ground)
  const bg = shade(base, Math.min(lightestGround, Math.max(darkest, base.l)))
  const step = (lightness: number, chroma: number) => shade(oklchOf(bg), oklchOf(bg).l + lightness, chroma)
  const grounds = { 'bg-deep': step(-0.024, 0.77), bg, 'surface-1': step(0.038, 1.17), 'surface-2': step(0.081, 1.4) }
  const raised = { 'surface-hover': step(0.105, 1.55), 'surface-3': step(0.128, 1.6), 'neutral-ground': step(0.132, 1.38) }
  const all = Object.values({ ...grounds, ...raised })
  const button = legible(primary, [bg], controlContrast, 1)
  const link = legible(shade(oklchOf(button), Math.max(0.756, oklchOf(button).l), 0.61), all, textContrast, 1)
  const text = (lightness: number, chroma: number) => legible(shade(base, lightness, chroma), all, textContrast, 1)
  return {
    tokens: {
      ...grounds,
      ...raised,
      line: step(0.133, 1.5),
      'line-strong': step(0.245, 1.85),
      'line-control': legible(step(0.411, 1.85), all, controlContrast, 1),
      text: text(0.967, 0.3),
      'text-2': text(0.81, 0.85),
      'text-3': text(0.697, 1.15),
      link,
      'link-hover': shade(oklchOf(link), oklchOf(link).l + 0.096, 0.6),
      info: link,
      ...buttonTokens(button, 0.14),
      edge: shade(oklchOf(button), oklchOf(button).l + 0.042),
      'edge-soft': translucent(button, 0.22),
      tier: translucent(button, 0.3),
      ...secondaryTokens(secondary),
    },
    corrections: [
      ...correction('dark', 'bg', { from: ground, to: bg, against: '#ffffff' }),
      ...correction('dark', 'primary', { from: primary, to: button, against: bg }),
    ],
  }
}

const lightPalette = ({ primary, secondary, ground }: BrandColours): Part => {
  const base = oklchOf(ground)
  const tint = (lightness: number, chroma: number) => shade(base, lightness, chroma)
  const grounds = { 'bg-deep': tint(0.932, 0.34), bg: tint(0.96, 0.23), 'surface-1': '#ffffff', 'surface-2': tint(0.976, 0.17) }
  const raised = { 'surface-hover': tint(0.962, 0.2), 'surface-3': tint(0.944, 0.32), 'neutral-ground': tint(0.933, 0.3) }
  const all = Object.values({ ...grounds, ...raised })
  const button = legible(primary, ['#ffffff'], controlContrast, -1)
  const link = legible(shade(oklchOf(primary), Math.min(0.5, oklchOf(primary).l), 0.8), all, textContrast, -1)
  const text = (lightness: number, chroma: number) => legible(shade(base, lightness, chroma), all, textContrast, -1)
  return {
    tokens: {
      ...grounds,
      ...raised,
      line: tint(0.899, 0.45),
      'line-strong': tint(0.812, 0.75),
      'line-control': legible(tint(0.597, 1.2), all, controlContrast, -1),
      text: text(0.186, 1.2),
      'text-2': text(0.413, 1.26),
      'text-3': text(0.503, 1.25),
      link,
      'link-hover': shade(oklchOf(link), oklchOf(link).l - 0.092, 0.8),
      info: link,
      ...buttonTokens(button, 0.09),
      edge: button,
      'edge-soft': translucent(button, 0.2),
      tier: translucent(button, 0.2),
      ...secondaryTokens(secondary),
    },
    corrections: [
      ...correction('light', 'primary', { from: primary, to: button, against: '#ffffff' }),
      ...correction('light', 'link', { from: primary, to: link, against: '#ffffff' }),
    ],
  }
}

const buttonTokens = (primary: string, alpha: number): Tokens => {
  const { l } = oklchOf(primary)
  const ink = inkOn(primary)
  // The hover and pressed shades move away from the ink, so the label gains contrast in both.
  const away = ink === '#ffffff' ? -1 : 1
  return {
    primary,
    'primary-hover': shade(oklchOf(primary), l + 0.06 * away, 0.9),
    'primary-press': shade(oklchOf(primary), l + 0.03 * away, 0.9),
    'on-primary': ink,
    mine: translucent(primary, alpha),
  }
}

const secondaryTokens = (secondary: string): Tokens => {
  const ink = inkOn(secondary)
  const away = ink === '#ffffff' ? -1 : 1
  return {
    secondary,
    'secondary-hover': shade(oklchOf(secondary), oklchOf(secondary).l + 0.04 * away),
    'on-secondary': ink,
  }
}

/** White or black, whichever is easier to read on the colour: at least 4.58 on any. */
const inkOn = (colour: string): string =>
  wcagContrast('#ffffff', colour) >= wcagContrast('#000000', colour) ? '#ffffff' : '#000000'

const oklchOf = (colour: string): Oklch => toOklch(colour) ?? { mode: 'oklch', l: 0, c: 0 }

/** The colour at another lightness (0 to 1), its chroma times `chroma`; a colour that no screen has is brought into sRGB. */
const shade = (colour: Oklch, lightness: number, chroma = 1): string => {
  const l = Math.min(1, Math.max(0, lightness))
  return formatHex({ ...colour, l, c: colour.c * chroma })
}

/** The colour moved lighter (1) or darker (-1) until it has the contrast against each ground. */
const legible = (colour: string, grounds: readonly string[], contrast: number, direction: 1 | -1): string => {
  const start = oklchOf(colour)
  for (let step = 0; step <= 100; step += 1) {
    const candidate = step === 0 ? colour : shade(start, start.l + (direction * step) / 100)
    if (grounds.every((ground) => wcagContrast(candidate, ground) >= contrast)) return candidate
  }
  return direction === 1 ? '#ffffff' : '#000000'
}

const translucent = (colour: string, alpha: number): string => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${channels.join(' ')} / ${alpha})`
}

const correction = (
  theme: Theme,
  token: Correction['token'],
  { from, to, against }: { from: string; to: string; against: string },
): Correction[] => (from === to ? [] : [{ theme, token, from, to, contrast: wcagContrast(from, against) }])
