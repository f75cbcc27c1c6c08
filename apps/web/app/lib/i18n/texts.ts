import { formatsOf, type Formats } from '@agone/i18n/format'
import type { Locale } from '@agone/i18n/locale'
import { translator, type TextTable, type Translate } from '@agone/i18n/translate'

declare global {
  interface Window {
    /** The texts that the loaded scripts use: each script adds its own (apps/web/texts-of-scripts.ts). */
    agoneTexts?: TextTable
  }
}

/** The time zone of pages that the server renders, because it does not know the user's. */
export const siteTimeZone = 'Europe/Rome'

const table: TextTable = typeof window === 'undefined' ? {} : (window.agoneTexts ??= {})

/** Adds texts on the server, whose scripts bring none. */
export const provideTexts = (texts: TextTable): void => void Object.assign(table, texts)

type Language = { t: Translate; formats: Formats; siteFormats: Formats }

const createLanguage = (locale: Locale): Language => {
  const siteFormats = formatsOf(locale, siteTimeZone)
  const formats = typeof window === 'undefined' ? siteFormats : formatsOf(locale)
  return { t: translator(locale, table), formats, siteFormats }
}

const languages = new Map<Locale, Language>()

const languageOf = (locale: Locale): Language => {
  const language = languages.get(locale) ?? createLanguage(locale)
  languages.set(locale, language)
  return language
}

/** The texts of a language, for code outside components (page titles). */
export const translateIn = (locale: Locale): Translate => languageOf(locale).t

export const formatsIn = (locale: Locale): Formats => languageOf(locale).formats

/** The formats of the server, for the first render in a browser. */
export const siteFormatsIn = (locale: Locale): Formats => languageOf(locale).siteFormats
