import type { BrandColours } from '@agone/contract/community/routes'
import type { PlainTextKey } from '@agone/i18n/translate'
import {
  contrastOf,
  controlContrast,
  paletteOf,
  textContrast,
  type Correction,
  type Theme,
  type Tokens,
} from '@agone/palette'

type Pair = {
  name: PlainTextKey
  theme: Theme
  ink: string
  ground: string
  /** The contrast that WCAG wants of the pair. */
  least: number
  /** The token that is changed where the chosen colour misses it. */
  corrected?: Correction['token']
}

/** The pairs of colours on which reading depends, as tokens. */
const pairs: readonly Pair[] = [
  { name: 'community.darkText', theme: 'dark', ink: 'text', ground: 'bg', least: textContrast, corrected: 'bg' },
  { name: 'community.darkLink', theme: 'dark', ink: 'link', ground: 'bg', least: textContrast },
  {
    name: 'community.darkButton',
    theme: 'dark',
    ink: 'primary',
    ground: 'bg',
    least: controlContrast,
    corrected: 'primary',
  },
  { name: 'community.buttonText', theme: 'dark', ink: 'on-primary', ground: 'primary', least: textContrast },
  {
    name: 'community.lightLink',
    theme: 'light',
    ink: 'link',
    ground: 'surface-1',
    least: textContrast,
    corrected: 'link',
  },
  {
    name: 'community.lightButton',
    theme: 'light',
    ink: 'primary',
    ground: 'surface-1',
    least: controlContrast,
    corrected: 'primary',
  },
]

export type Contrast = Pick<Pair, 'name' | 'theme'> & {
  ink: string
  ground: string
  contrast: number
  /** What was changed because the chosen colour would not have been legible. */
  correction: Correction | undefined
}

/** How legible the palette of three colours is, pair by pair, and what was corrected for it. */
export const contrastsOf = (colours: BrandColours): Contrast[] => {
  const palette = paletteOf(colours)
  return pairs.map(({ name, theme, least, corrected, ...pair }) => {
    const [ink, ground] = [valueIn(palette[theme], pair.ink), valueIn(palette[theme], pair.ground)]
    const correction = palette.corrections.find((each) => each.theme === theme && each.token === corrected)
    // Links always have a different shade: they count as corrected only if the chosen colour is illegible.
    const isNeeded = correction?.token === 'bg' || (correction !== undefined && correction.contrast < least)
    return {
      name,
      theme,
      ink,
      ground,
      contrast: contrastOf(ink, ground),
      correction: isNeeded ? correction : undefined,
    }
  })
}

const valueIn = (tokens: Tokens, name: string): string => tokens[name] ?? '#000000'
