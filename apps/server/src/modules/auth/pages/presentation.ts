import type { Community } from '@agone/contract'
import { isLocale, makeT, preferredLocale, type Locale, type Translate } from '@agone/i18n'

/** How a page is shown to one reader: language, theme, name and logo of the community. */
export type Presentation = {
  locale: Locale
  theme: 'dark' | 'light' | 'system'
  t: Translate
  community: Community
  /** The address of the same page in the other language. */
  otherLanguage: string
  /** `?lang=…` if the reader chose the language on these pages, to be kept in their links; else empty. */
  suffix: string
}

type PresentationSource = {
  url: string
  community: Community
  uiLocales?: unknown
  cookies: string | undefined
  acceptLanguage: string | undefined
}

/**
 * The language: the choice on these pages (`?lang=`), else the client's (`ui_locales`), else the cookie `lang`, else
 * the browser's, else English. The theme: the cookie `data-theme`, else the product's default, dark.
 */
export const presentationOf = ({
  url,
  community,
  uiLocales,
  cookies,
  acceptLanguage,
}: PresentationSource): Presentation => {
  const address = new URL(url, 'http://localhost')
  const chosen = address.searchParams.get('lang')
  const requested = typeof uiLocales === 'string' ? preferredLocale(uiLocales.split(' ')) : undefined
  const stored = cookieOf(cookies, 'lang')
  const locale = [chosen, requested, stored].find(isLocale) ?? preferredLocale(acceptLanguage) ?? 'en'
  const theme = cookieOf(cookies, 'data-theme')
  const t = makeT(locale)
  address.searchParams.set('lang', t('auth.otherLanguageCode'))
  return {
    locale,
    theme: theme === 'light' || theme === 'system' ? theme : 'dark',
    t,
    community,
    otherLanguage: address.pathname + address.search,
    suffix: isLocale(chosen) ? `?lang=${chosen}` : '',
  }
}

/** One cookie of a Cookie header. */
export const cookieOf = (header: string | undefined, name: string): string | undefined => {
  const found = header?.split(';').find((pair) => pair.trim().startsWith(`${name}=`))
  const value = found?.slice(found.indexOf('=') + 1).trim()
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return undefined
  }
}
