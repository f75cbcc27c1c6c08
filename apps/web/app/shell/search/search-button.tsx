import { useEffect, useSyncExternalStore } from 'react'
import { noSubscription } from '../../lib/hydration.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { isApple, isSearchShortcut } from '../../lib/search-shortcut.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { openSearch, preloadSearch } from './open-search.tsx'
import styles from './search-button.module.css'

/**
 * Loads and opens the search dialog; on wide screens it looks like a field. Without JavaScript it opens the search page.
 */
export const SearchButton = () => {
  const t = useT()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return
      event.preventDefault()
      openSearch()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <form className={styles.search} action={pages.search}>
      <button
        className={styles.button}
        aria-label={t('shell.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerDown={preloadSearch}
        onClick={(event) => {
          event.preventDefault()
          openSearch()
        }}
      >
        <Icon name="search" />
        <span className={styles.field} aria-hidden>
          {t('shell.search')}
          <Keys />
        </span>
      </button>
    </form>
  )
}

/** The keyboard shortcuts, written by the style sheet: what is read as text is the name of the button (WCAG 2.2, 2.5.3). */
const Keys = () => {
  const t = useT()
  const hasCommand = useSyncExternalStore(noSubscription, isApple, () => false)
  return (
    <span className={styles.keys}>
      <kbd data-key="/" />
      <kbd data-key={t(hasCommand ? 'shell.searchKeyOfApple' : 'shell.searchKey')} />
    </span>
  )
}
