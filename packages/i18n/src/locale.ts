/** The languages of the product. */
export const locales = ['it', 'en'] as const
export type Locale = (typeof locales)[number]

/** What a person can choose: a language, or the one of the browser (specification, section 4, Language). */
export type LocaleSetting = Locale | 'system'

/** The format of dates and numbers in a language: English as in Europe, day first and 24 hours. */
export const formatTags = { it: 'it-IT', en: 'en-GB' } as const satisfies Record<Locale, string>

export const isLocale = (value: unknown): value is Locale => value === 'it' || value === 'en'

// Without a weight it counts fully, so none after it is preferred. Each ready response asks for the language.
const firstChoice = /^(it|en)(?:-\w+)?(?:,|$)/

/** The preferred language of a browser, from an Accept-Language header or `navigator.languages`. */
export const preferredLocale = (accept: string | readonly string[] | undefined): Locale | undefined => {
  const first = typeof accept === 'string' ? firstChoice.exec(accept)?.[1] : undefined
  if (isLocale(first)) return first
  let best: { locale: Locale; quality: number } | undefined
  for (const range of typeof accept === 'string' ? accept.split(',') : (accept ?? [])) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const [locale = ''] = tag.split('-', 1)
    if (!isLocale(locale)) continue
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.trim().slice(2))
    if (quality > (best?.quality ?? 0)) best = { locale, quality }
  }
  return best?.locale
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
