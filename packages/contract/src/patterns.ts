import type { FieldReason } from './field-reasons.ts'
import { shirtName, sitePath } from './page-patterns.ts'

const makePatterns = () => {
  /** Line breaks and other control characters, and characters that change the text direction. */
  const control = '\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069'

  /** Blanks and characters that show nothing: zero widths, fillers, the empty Braille pattern, accents without a letter. */
  const invisible = '\\s\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800'

  const visible = `[^${control}${invisible}]`

  // Emoji consist of joiners and variants, too, and the flags of England, Scotland and Wales of the letters of their code.
  const tag = (letter: number) => `\\udb40\\udc${letter.toString(16)}`
  const flag = (code: string) =>
    `\\ud83c\\udff4${[...code].map((letter) => tag(letter.charCodeAt(0))).join('')}${tag(0x7f)}`
  const emoji = [flag('gbeng'), flag('gbsct'), flag('gbwls'), '[\\u200c\\u200d\\ufe0e\\ufe0f]'].join('|')

  /** Something visible, no control or invisible characters except those of emoji, and at most four marks on one letter. */
  const name =
    `(?=.*${visible})(?!.*\\p{M}{5})` +
    `(?:${emoji}|[^\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\u2800\\ufff9-\\ufffb])*`

  // Letters of Western Europe only: other scripts have letters that look like these. Such domains can be written as `xn--…`.
  const letter = 'a-zA-Z0-9\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u00ff'
  const label = `[${letter}](?:[${letter}\\-]{0,61}[${letter}])?`
  const localDomain = '(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa)'
  const afterDomain = '(?::[1-9]\\d{0,3})?(?:[/?#]|$)'

  /**
   * `http(s)://`, the name of a domain of the internet (no IP address, no name of a local network, no user and password), perhaps a
   * port, and a path without spaces, invisible characters, quotes and backslashes.
   */
  const webAddress =
    `^https?://(?![^/?#:]*\\.${localDomain}${afterDomain})(?:${label}\\.)+(?:[a-z]{2,}|xn--[a-z0-9\\-]{2,})` +
    '(?::[1-9]\\d{0,3})?(?:[/?#](?:(?![\\p{Default_Ignorable_Code_Point}])[^\\s\\p{C}"<>\\\\^`])*)?$'

  return {
    /** A text, perhaps of several lines, that shows something. */
    shown: visible,
    /** One line that shows something: every name and title. */
    name: `^${name}$`,
    /** The same where it may be missing: empty, never blanks. */
    optionalName: `^(?:${name})?$`,
    /** One line, perhaps empty or of blanks. */
    line: `^[^${control}]*$`,
    slug: '^[a-z0-9]+(-[a-z0-9]+)*$',
    /** The name of a field of a game. */
    key: '^[a-z][a-z0-9_]{0,30}$',
    /** Bytes as base64url. */
    encoded: '^[A-Za-z0-9_-]+$',
    /** A colour as `#rrggbb`, in lower case. */
    colour: '^#[0-9a-f]{6}$',
    /** A time of day, `21:30`. */
    timeOfDay: '^([01]\\d|2[0-3]):[0-5]\\d$',
    /** The IANA name of a time zone, `Europe/Rome`. */
    timeZone: '^[A-Za-z0-9_+\\-/]+$',
    /** A tax code or VAT number of any country. */
    taxCode: '^[A-Za-z0-9](?:[A-Za-z0-9 .\\-]{2,22})[A-Za-z0-9]$',
    webAddress,
    /** The address of a service, in visible characters of ASCII; who calls it checks where it leads. */
    serviceAddress: '^https?://[!-~]+$',
    /** A web address, or a path of this site. */
    link: `${webAddress}|${sitePath}`,
    sitePath,
    shirt: shirtName,
  } as const
}

/** The patterns of texts in calls. A pure call, so that scripts which use none of them leave all out. */
export const patterns = /* @__PURE__ */ makePatterns()

/** The reason for a text that does not match a pattern. */
export const patternReasons: Readonly<Record<keyof typeof patterns, FieldReason>> = {
  shown: 'empty',
  name: 'notLine',
  optionalName: 'notLine',
  line: 'notLine',
  slug: 'notSlug',
  key: 'notKey',
  encoded: 'notEncoded',
  colour: 'notColour',
  timeOfDay: 'notTimeOfDay',
  timeZone: 'notTimeZone',
  taxCode: 'notTaxCode',
  webAddress: 'notWebAddress',
  serviceAddress: 'notWebAddress',
  link: 'notLink',
  sitePath: 'notSitePath',
  shirt: 'notShirtName',
}
