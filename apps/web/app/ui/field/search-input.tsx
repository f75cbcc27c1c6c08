import { useId, useRef, type ComponentProps } from 'react'
import { IconButton } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './input.module.css'

type SearchProps = {
  label: string
  /** The text that shows the number of results; announced when it changes. */
  countText?: string
  busy?: boolean
  clearText: string
  onClear: () => void
}

/** A search field that shows the number of results. The label is for screen readers only: the icon shows what it is. */
export const SearchInput = ({
  label,
  countText,
  busy,
  clearText,
  onClear,
  ...rest
}: SearchProps & Omit<ComponentProps<'input'>, 'id'>) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  const hasValue = typeof rest.value === 'string' ? rest.value !== '' : false
  return (
    <div role="search">
      <div className={styles.withAddon}>
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        {busy ? <SearchSpinner /> : <Icon name="search" />}
        <input
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          {...rest}
          id={id}
          ref={input}
          type="search"
          className={styles.input}
        />
        {hasValue ? <IconButton icon="close" label={clearText} onClick={clear} /> : null}
      </div>
      {countText === undefined ? null : (
        <p className={styles.countText} role="status">
          {countText}
        </p>
      )}
    </div>
  )
}

const SearchSpinner = () => (
  <span className={styles.spinner}>
    <Spinner />
  </span>
)
