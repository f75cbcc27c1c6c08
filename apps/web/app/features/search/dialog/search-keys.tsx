import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { isApple, isSlashOn, switchSlash } from '../../../lib/search-shortcut.ts'
import styles from './search-keys.module.css'

const keys = { choose: '↑ ↓', open: '↵', tab: 'Ctrl ↵', tabOnApple: '⌘ ↵' } as const

/** Explains the keys of the search on devices with a keyboard; the single-key shortcut can be turned off. */
export const SearchKeys = () => {
  const t = useT()
  const [isOn, setOn] = useState(isSlashOn)
  return (
    <div className={styles.keys}>
      <span aria-hidden>
        <kbd>{keys.choose}</kbd> {t('search.keyChoose')}
      </span>
      <span aria-hidden>
        <kbd>{keys.open}</kbd> {t('search.keyOpen')}
      </span>
      <span aria-hidden>
        <kbd>{isApple() ? keys.tabOnApple : keys.tab}</kbd> {t('search.keyTab')}
      </span>
      <label className={styles.slash}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            switchSlash(event.currentTarget.checked)
            setOn(event.currentTarget.checked)
          }}
        />
        {t('search.slash')}
      </label>
    </div>
  )
}
