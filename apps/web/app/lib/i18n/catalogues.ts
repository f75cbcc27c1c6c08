import { formatsOf, type Formats } from '@agone/i18n/format'
import type { Locale } from '@agone/i18n/locale'
import { translator, type Catalogue, type Translate } from '@agone/i18n/translate'

/** The time zone of pages that the server renders, because it does not know the user's. */
const siteTimeZone = 'Europe/Rome'

type Part = Partial<Catalogue>
type Texts = { t: Translate; formats: Formats; siteFormats: Formats; catalogue: Part }

const loaded = new Map<Locale, Texts>()

const createTexts = (locale: Locale): Texts => {
  const siteFormats = formatsOf(locale, siteTimeZone)
  const formats = typeof window === 'undefined' ? siteFormats : formatsOf(locale)
  const catalogue: Part = {}
  return { t: translator(locale, catalogue), formats, siteFormats, catalogue }
}

/** Adds texts: both languages on the server, the language of the page in a browser. */
export const provideTexts = (locale: Locale, part: Part): void => {
  const texts = loaded.get(locale) ?? createTexts(locale)
  Object.assign(texts.catalogue, part)
  loaded.set(locale, texts)
}

const textsOf = (locale: Locale): Texts => {
  const texts = loaded.get(locale)
  if (!texts) throw new RangeError(`the texts of ${locale} were not loaded`)
  return texts
}

/** The texts of a language, for code outside components (page titles). */
export const translateIn = (locale: Locale): Translate => textsOf(locale).t

export const formatsIn = (locale: Locale): Formats => textsOf(locale).formats

/** The formats of the server, for the first render in a browser. */
export const siteFormatsIn = (locale: Locale): Formats => textsOf(locale).siteFormats

/** Loads the texts of public pages: one chunk per language. */
export const loadPublicTexts = async (locale: Locale): Promise<void> => {
  const { publicTexts } =
    locale === 'it' ? await import('@agone/i18n/it/public') : await import('@agone/i18n/en/public')
  provideTexts(locale, publicTexts)
}

/** Loads the other texts of pages under /management; their layout waits for them. */
export const loadPanelTexts = async (locale: Locale): Promise<void> => {
  const { panelTexts } = locale === 'it' ? await import('@agone/i18n/it/panel') : await import('@agone/i18n/en/panel')
  provideTexts(locale, panelTexts)
}

/** Loads the texts of the search. */
export const loadSearchTexts = async (locale: Locale): Promise<void> => {
  const { search } = locale === 'it' ? await import('@agone/i18n/it/search') : await import('@agone/i18n/en/search')
  provideTexts(locale, { search })
}
