/** The languages of the product. */
export const locales = ['it', 'en'] as const
export type Locale = (typeof locales)[number]

/** What a person can choose: a language, or the one of the browser (specification, section 4, Language). */
export type LocaleSetting = Locale | 'system'

/** The format of dates and numbers in a language: English as in Europe, day first and 24 hours. */
export const formatTags = { it: 'it-IT', en: 'en-GB' } as const satisfies Record<Locale, string>

export const isLocale = (value: unknown): value is Locale => value === 'it' || value === 'en'

/** The preferred language of a browser, from an Accept-Language header or `navigator.languages`. */
export const preferredLocale = (accept: string | readonly string[] | undefined): Locale | undefined => {
  const ranges = typeof accept === 'string' ? accept.split(',') : (accept ?? [])
  return ranges
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter((range) => range.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map((range) => range.language)
    .find(isLocale)
}

/**
 * The language of a page: `?lang=` of its address, else the stored setting (cookie or local storage `lang`, where
 * "system" means the browser's), else the browser's, else English.
 */
export const chooseLocale = (from: {
  query?: string | null | undefined
  stored?: string | null | undefined
  accept?: string | readonly string[] | undefined
}): Locale => {
  if (isLocale(from.query)) return from.query
  if (isLocale(from.stored)) return from.stored
  return preferredLocale(from.accept) ?? 'en'
}
