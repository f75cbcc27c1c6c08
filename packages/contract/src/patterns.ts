import type { FieldReason } from './field-reasons.ts'
import { sitePath } from './site-path.ts'

/** Line breaks and other control characters, and characters that change the text direction. */
const control = '\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069'

/** Blanks and characters that show nothing: zero widths, fillers, the empty Braille pattern, accents without a letter. */
const invisible = '\\s\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800'

const name = `[^${control}]*[^${control}${invisible}][^${control}]*`

/** The patterns of texts in calls. */
export const patterns = {
  /** A text, perhaps of several lines, that shows something. */
  shown: `[^${control}${invisible}]`,
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
  /** A tax code or VAT number of any country. */
  taxCode: '^[A-Za-z0-9](?:[A-Za-z0-9 .\\-]{2,22})[A-Za-z0-9]$',
  webAddress: '^https?://[^\\s]+$',
  /** A web address, or a path of this site. */
  link: '^(https?://[^\\s]+|/([^/\\\\\\s][^\\s]*)?)$',
  sitePath,
  /** A name on a shirt. */
  shirt: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} .'’\\-]*[\\p{L}\\p{M}\\p{N}.])?$",
} as const

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
  taxCode: 'notTaxCode',
  webAddress: 'notWebAddress',
  link: 'notLink',
  sitePath: 'notSitePath',
  shirt: 'notShirtName',
}
