import { baseLimits } from '@agone/contract/base-limits'
import type { ComponentProps } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import styles from './search-field.module.css'

type SearchFieldProps = {
  typed: string
  isBusy: boolean
  /** The id of the listbox, and whether it is shown. */
  listId: string
  isExpanded: boolean
  active: string | undefined
  onType: (text: string) => void
  onClear: () => void
  onClose: () => void
} & Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown'>

/** The search field with its buttons. */
export const SearchField = ({
  typed,
  isBusy,
  listId,
  isExpanded,
  active,
  onType,
  onClear,
  onClose,
  ...rest
}: SearchFieldProps) => {
  const t = useT()
  return (
    <div className={styles.bar}>
      {isBusy ? <Spinner /> : <Icon name="search" />}
      <input
        {...rest}
        className={styles.field}
        role="combobox"
        aria-label={t('search.field')}
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder={t('search.field')}
        value={typed}
        maxLength={baseLimits.searchLength}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {typed === '' ? null : <IconButton icon="close" size="sm" label={t('search.clear')} onClick={onClear} />}
      <button type="button" className={styles.close} aria-label={t('shell.close')} onClick={onClose}>
        <span className={styles.word}>{t('shell.close')}</span>
        <kbd className={styles.key}>{escapeKey}</kbd>
      </button>
    </div>
  )
}

const escapeKey = 'Esc'
