import { cx } from '../cx.ts'
import styles from './progress.module.css'

export type ProgressTone = 'primary' | 'club' | 'good' | 'warn' | 'bad' | 'info' | 'neutral'

/** A progress bar, 0 to 1; without a value it is indeterminate. */
export const ProgressBar = ({
  value,
  label,
  tone = 'primary',
}: {
  value?: number
  label: string
  tone?: ProgressTone
}) => {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className={cx(styles.bar, percent === undefined && styles.indeterminate)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className={styles[tone]} style={{ '--value': `${percent ?? 35}%` }} />
    </div>
  )
}

/** A bar of parts: played, running, to come. Its text lists the numbers; zero parts are left out. */
export const ProgressSegments = ({
  parts,
}: {
  parts: readonly { value: number; label: string; tone: ProgressTone }[]
}) => {
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  return (
    <div className={styles.segments}>
      <div className={styles.bar} aria-hidden>
        {parts
          .filter((part) => part.value > 0)
          .map((part) => (
            <i
              key={part.label}
              className={styles[part.tone]}
              style={{ '--value': `${(part.value / Math.max(1, total)) * 100}%` }}
            />
          ))}
      </div>
      <ul>
        {parts.map((part) => (
          <li key={part.label}>
            <i className={styles[part.tone]} />
            <b>{part.value}</b> {part.label}
          </li>
        ))}
      </ul>
    </div>
  )
}
