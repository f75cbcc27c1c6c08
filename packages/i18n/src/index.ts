/**
 * All texts of the product, in both languages. Servers import this; the site imports `@agone/i18n/translate` and
 * loads one language's catalogue, so that a browser never receives the other.
 */
import { en } from './en/index.ts'
import { it } from './it/index.ts'
import type { Locale } from './locale.ts'
import { translator, type Catalogue, type Translate } from './translate.ts'

export * from './faults.ts'
export * from './format.ts'
export * from './locale.ts'
export * from './translate.ts'

export const catalogues: Record<Locale, Catalogue> = { it, en }

const translators = new Map<Locale, Translate>()

/** The texts of a language: `makeT('it')('shell.login')`. */
export const makeT = (locale: Locale): Translate => {
  const known = translators.get(locale) ?? translator(locale, catalogues[locale])
  translators.set(locale, known)
  return known
}
