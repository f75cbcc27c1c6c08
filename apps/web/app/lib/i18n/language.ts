import type { LocaleSetting } from '@agone/i18n/locale'
import { settingCookie, storageKeys } from '../session/storage.ts'

/** The user's setting; "system", the default, is the language of the browser. */
export const languageSetting = (): LocaleSetting => {
  const stored = window.localStorage.getItem(storageKeys.language)
  return stored === 'it' || stored === 'en' ? stored : 'system'
}

export const isLocaleSetting = (value: string): value is LocaleSetting => ['it', 'en', 'system'].includes(value)

/** Stores the language and reloads the page: what the server wrote into it is in one language. */
export const setLanguage = (setting: LocaleSetting): void => {
  window.localStorage.setItem(storageKeys.language, setting)
  document.cookie = settingCookie(storageKeys.language, setting)
  const url = new URL(window.location.href)
  url.searchParams.delete('lang')
  if (url.href === window.location.href) window.location.reload()
  else window.location.replace(url)
}
