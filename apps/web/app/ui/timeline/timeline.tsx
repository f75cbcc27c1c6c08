import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './timeline.module.css'

export type TimelineEntry = {
  key: string
  time: ReactNode
  children: ReactNode
  tone?: 'good' | 'warn' | 'bad' | 'info' | 'neutral'
  icon?: ReactNode
}

/** A timeline of events, in the given order. */
export const Timeline = ({ label, entries }: { label?: string; entries: readonly TimelineEntry[] }) => (
  <ol className={styles.timeline} aria-label={label}>
    {entries.map((entry) => (
      <li key={entry.key} className={cx(entry.tone && styles[entry.tone], entry.icon ? styles.withIcon : undefined)}>
        {entry.icon === undefined ? null : <span className={styles.icon}>{entry.icon}</span>}
        <div>{entry.children}</div>
        <div className={styles.time}>{entry.time}</div>
      </li>
    ))}
  </ol>
)
