import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import styles from './segmented.module.css'

type Part<Value extends string> = { value: Value; label: ReactNode; icon?: IconName; disabled?: boolean }

/** A choice of a few views, a radio group with arrow keys; `label` is its accessible name. */
export const Segmented = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly Part<Value>[]
  onChange: (value: Value) => void
}) => {
  const name = useId()
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon === undefined ? null : <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** The same with links, for views that have a URL each. */
export const SegmentedLinks = ({
  label,
  options,
}: {
  label: string
  options: readonly { to: string; label: ReactNode; current: boolean }[]
}) => (
  <nav className={styles.segmented} aria-label={label}>
    {options.map((option) => (
      <Link
        key={option.to}
        className={styles.part}
        to={option.to}
        aria-current={option.current ? 'true' : undefined}
        preventScrollReset
      >
        {option.label}
      </Link>
    ))}
  </nav>
)
