import { useRef, type ComponentProps } from 'react'
import { IconButton } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './input.module.css'

type SearchProps = {
  label: string
  /** Says how many were found; announced when it changes. */
  found?: string
  busy?: boolean
  clearText: string
  onClear: () => void
}

/** A search that says what it found. The label is for those who listen: the glass says it to the eye. */
export const SearchInput = ({
  label,
  found,
  busy,
  clearText,
  onClear,
  ...rest
}: SearchProps & ComponentProps<'input'>) => {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  const filled = typeof rest.value === 'string' ? rest.value !== '' : false
  return (
    <div role="search">
      <label className={styles.with}>
        <VisuallyHidden>{label}</VisuallyHidden>
        {busy ? <Spinnerish /> : <Icon name="search" />}
        <input
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          {...rest}
          ref={input}
          type="search"
          className={styles.input}
        />
        {filled ? <IconButton icon="close" label={clearText} onClick={clear} /> : null}
      </label>
      {found === undefined ? null : (
        <p className={styles.found} role="status">
          {found}
        </p>
      )}
    </div>
  )
}

const Spinnerish = () => (
  <span className={styles.busy}>
    <Spinner />
  </span>
)
