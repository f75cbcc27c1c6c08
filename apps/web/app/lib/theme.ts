import { useSyncExternalStore } from 'react'
import { settingCookie, storageKeys } from './session/storage.ts'

export type Theme = 'dark' | 'light'

const changeEvent = 'theme-change'

const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')

const applyTheme = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
  const metaElement = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  metaElement?.setAttribute('content', metaElement.dataset[theme] ?? '')
  window.dispatchEvent(new Event(changeEvent))
}

/** Stores the theme, also for the pages of the sign-on, and dispatches an event (specification, section 4, Theme). */
export const setTheme = (theme: Theme): void => {
  window.localStorage.setItem(storageKeys.theme, theme)
  document.cookie = settingCookie(storageKeys.theme, theme)
  applyTheme(theme)
}

const subscribe = (listener: () => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.theme) applyTheme(event.newValue === 'light' ? 'light' : 'dark')
  }
  window.addEventListener(changeEvent, listener)
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener(changeEvent, listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The theme of the page; dark until it is known. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'dark')
