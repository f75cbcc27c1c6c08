import type { BrandColours } from '@agone/contract/community/routes'
import { contrastOf, inkOn, legible, oklchOf, shade, translucent } from './shades.ts'

export type Theme = 'dark' | 'light'

/** The names and values of CSS custom properties, without `--`. */
export type Tokens = Readonly<Record<string, string>>

/** A colour that was changed to be legible: `contrast` is that of the chosen colour against its ground. */
export type Correction = {
  theme: Theme
  token: 'primary' | 'link' | 'bg'
  from: string
  to: string
  contrast: number
}

/** The tokens of a theme, and the colours of the brand that were changed for it. */
export type ThemeColours = { tokens: Tokens; corrections: readonly Correction[] }

/** The contrast of text (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5
/** The contrast of parts of controls (WCAG 2.2, 1.4.11). */
export const controlContrast = 3
const darkest = 0.115
const lightestGround = 0.22

/** The dark theme: higher surfaces are lighter. */
export const darkTheme = ({ primary, secondary, ground }: BrandColours): ThemeColours => {
  const base = oklchOf(ground)
  const bg = shade(base, Math.min(lightestGround, Math.max(darkest, base.l)))
  const step = (lightness: number, chroma: number) => shade(oklchOf(bg), oklchOf(bg).l + lightness, chroma)
  const grounds = {
    'bg-deep': step(-0.024, 0.77),
    bg,
    'surface-1': step(0.038, 1.17),
    'surface-2': step(0.081, 1.4),
    'surface-3': step(0.128, 1.6),
    'surface-hover': step(0.105, 1.55),
    'neutral-bg': step(0.132, 1.38),
  }
  const all = Object.values(grounds)
  const button = legible(primary, [bg], controlContrast, 1)
  const link = legible(shade(oklchOf(button), Math.max(0.756, oklchOf(button).l), 0.61), all, textContrast, 1)
  const text = (lightness: number, chroma: number) => legible(shade(base, lightness, chroma), all, textContrast, 1)
  return {
    tokens: {
      ...grounds,
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
      ...edgeTokens(shade(oklchOf(button), oklchOf(button).l + 0.042), { soft: 0.22, tier: 0.3 }),
      ...secondaryTokens(secondary),
    },
    corrections: [
      ...correction('dark', 'bg', { from: ground, to: bg, against: '#ffffff' }),
      ...correction('dark', 'primary', { from: primary, to: button, against: bg }),
    ],
  }
}

/** The light theme: surfaces are white or tinted with the ground colour. */
export const lightTheme = ({ primary, secondary, ground }: BrandColours): ThemeColours => {
  const base = oklchOf(ground)
  const tint = (lightness: number, chroma: number) => shade(base, lightness, chroma)
  const grounds = {
    'bg-deep': tint(0.932, 0.34),
    bg: tint(0.96, 0.23),
    'surface-1': '#ffffff',
    'surface-2': tint(0.976, 0.17),
    'surface-3': tint(0.944, 0.32),
    'surface-hover': tint(0.962, 0.2),
    'neutral-bg': tint(0.933, 0.3),
  }
  const all = Object.values(grounds)
  const button = legible(primary, ['#ffffff'], controlContrast, -1)
  const link = legible(shade(oklchOf(primary), Math.min(0.5, oklchOf(primary).l), 0.8), all, textContrast, -1)
  const text = (lightness: number, chroma: number) => legible(shade(base, lightness, chroma), all, textContrast, -1)
  return {
    tokens: {
      ...grounds,
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
      ...edgeTokens(button, { soft: 0.2, tier: 0.2 }),
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
  // The hover and pressed shades differ more from the text colour, so the label gains contrast.
  const away = ink === '#ffffff' ? -1 : 1
  return {
    primary,
    'primary-hover': shade(oklchOf(primary), l + 0.06 * away, 0.9),
    'primary-press': shade(oklchOf(primary), l + 0.03 * away, 0.9),
    'on-primary': ink,
    'selected-bg': translucent(primary, alpha),
  }
}

const edgeTokens = (edge: string, opacity: { soft: number; tier: number }): Tokens => ({
  edge,
  'edge-soft': translucent(edge, opacity.soft),
  tier: translucent(edge, opacity.tier),
})

const secondaryTokens = (secondary: string): Tokens => {
  const ink = inkOn(secondary)
  const away = ink === '#ffffff' ? -1 : 1
  return {
    secondary,
    'secondary-hover': shade(oklchOf(secondary), oklchOf(secondary).l + 0.04 * away),
    'on-secondary': ink,
  }
}

const correction = (
  theme: Theme,
  token: Correction['token'],
  { from, to, against }: { from: string; to: string; against: string },
): Correction[] => (from === to ? [] : [{ theme, token, from, to, contrast: contrastOf(from, against) }])
