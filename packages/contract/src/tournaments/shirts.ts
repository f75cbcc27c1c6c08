import { patterns } from '../patterns.ts'

/** What may stand on a shirt: names of letters and digits, with blanks, full stops, apostrophes and hyphens between. */
export const shirtRules = {
  name: { maxLength: 30, pattern: patterns.shirt },
  number: { minimum: 1, maximum: 99 },
} as const
