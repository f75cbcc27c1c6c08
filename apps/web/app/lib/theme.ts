import { useSyncExternalStore } from 'react'
import { storageKeys } from './session/storage.ts'

export type Theme = 'dark' | 'light'

const changed = 'theme-change'

const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')

const wear = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
  const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  frame?.setAttribute('content', frame.dataset[theme] ?? '')
  window.dispatchEvent(new Event(changed))
}

/** Stores the theme and tells everybody through an event (specification, section 4, Theme). */
export const setTheme = (theme: Theme): void => {
  window.localStorage.setItem(storageKeys.theme, theme)
  wear(theme)
}

const subscribe = (watcher: () => void) => {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKeys.theme) wear(event.newValue === 'light' ? 'light' : 'dark')
  }
  window.addEventListener(changed, watcher)
  window.addEventListener('storage', follow)
  return () => {
    window.removeEventListener(changed, watcher)
    window.removeEventListener('storage', follow)
  }
}

/** The theme that the page wears; dark until a browser says otherwise. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'dark')
