/**
 * All texts of the product, in both languages. Servers and the site's build import this; the site imports
 * `@agone/i18n/translate`, and its scripts get the texts that they use when they are built.
 */
import { en } from './en/index.ts'
import { it } from './it/index.ts'
import { locales, type Locale } from './locale.ts'
import { translator, type Catalogue, type Text, type TextTable, type Translate } from './translate.ts'

export * from './faults.ts'
export * from './format.ts'
export * from './locale.ts'
export * from './notifications.ts'
export * from './translate.ts'

export const catalogues: Record<Locale, Catalogue> = { it, en }

const byKey = (catalogue: Catalogue): ReadonlyMap<string, Text> =>
  new Map(
    Object.entries(catalogue).flatMap(([domain, texts]) =>
      Object.entries<Text>(texts).map(([name, text]) => [`${domain}.${name}`, text] as const),
    ),
  )

const languages = locales.map((locale) => byKey(catalogues[locale]))

/** Every text of the product. */
export const everyText: TextTable = Object.fromEntries(
  [...byKey(it).keys()].map((key) => [key, languages.flatMap((texts) => texts.get(key) ?? [])]),
)

const translators = new Map<Locale, Translate>()

/** The texts of a language: `makeT('it')('shell.login')`. */
export const makeT = (locale: Locale): Translate => {
  const known = translators.get(locale) ?? translator(locale, everyText)
  translators.set(locale, known)
  return known
}
