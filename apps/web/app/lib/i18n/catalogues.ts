import { formatsOf, type Formats } from '@agone/i18n/format'
import type { Locale } from '@agone/i18n/locale'
import { translator, type Catalogue, type Translate } from '@agone/i18n/translate'

/** The time zone of the server's pages, because the server cannot know the reader's. */
const siteZone = 'Europe/Rome'

type Part = Partial<Catalogue>
type Texts = { t: Translate; formats: Formats; siteFormats: Formats; catalogue: Part }

const known = new Map<Locale, Texts>()

const open = (locale: Locale): Texts => {
  const siteFormats = formatsOf(locale, siteZone)
  const formats = typeof window === 'undefined' ? siteFormats : formatsOf(locale)
  const catalogue: Part = {}
  return { t: translator(locale, catalogue), formats, siteFormats, catalogue }
}

/** Adds texts: all of both languages on the server, those of the page's language in a browser. */
export const provideTexts = (locale: Locale, part: Part): void => {
  const texts = known.get(locale) ?? open(locale)
  Object.assign(texts.catalogue, part)
  known.set(locale, texts)
}

const textsOf = (locale: Locale): Texts => {
  const texts = known.get(locale)
  if (!texts) throw new RangeError(`the texts of ${locale} were not loaded`)
  return texts
}

/** The texts of a language, for code outside components (page titles). */
export const tOf = (locale: Locale): Translate => textsOf(locale).t

export const formatsIn = (locale: Locale): Formats => textsOf(locale).formats

/** The server's formats, for the first render in a browser. */
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
