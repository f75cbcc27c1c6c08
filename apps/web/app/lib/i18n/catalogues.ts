import { formatsOf, type Formats } from '@agone/i18n/format'
import type { Locale } from '@agone/i18n/locale'
import { translator, type Catalogue, type Translate } from '@agone/i18n/translate'

/** The zone in which the server writes times: it cannot know the reader's. */
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

/** Makes texts usable: all of both languages on the server, parts of the page's own in a browser. */
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

/** The texts of a language, for what is no component (titles of pages). */
export const tOf = (locale: Locale): Translate => textsOf(locale).t

export const formatsIn = (locale: Locale): Formats => textsOf(locale).formats

/** As the server wrote it, for the first render of a browser. */
export const siteFormatsIn = (locale: Locale): Formats => textsOf(locale).siteFormats

/** Fetches what every page needs: a chunk per language, so that a browser gets only the one it reads. */
export const loadPublicTexts = async (locale: Locale): Promise<void> => {
  const { publicTexts } =
    locale === 'it' ? await import('@agone/i18n/it/public') : await import('@agone/i18n/en/public')
  provideTexts(locale, publicTexts)
}

/** Fetches what pages under /management need besides; their layout waits for it. */
export const loadPanelTexts = async (locale: Locale): Promise<void> => {
  const { panelTexts } = locale === 'it' ? await import('@agone/i18n/it/panel') : await import('@agone/i18n/en/panel')
  provideTexts(locale, panelTexts)
}
