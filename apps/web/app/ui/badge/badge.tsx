import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import styles from './badge.module.css'

/** The meaning of a badge; its text must state it, too, not only the colour. */
export type BadgeTone = 'neutral' | 'outline' | 'info' | 'good' | 'warn' | 'bad' | 'live' | 'primary'

/** A short label on a coloured background. */
export const Badge = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) => (
  <span className={cx(styles.badge, styles[tone])}>
    {icon === undefined ? null : <Icon name={icon} />}
    {children}
  </span>
)

const statusTones = { live: 'live', opened: 'good', closed: 'info', paused: 'warn', ended: 'neutral' } as const

/** The status of a tournament or match: running, entries open, entries closed, paused, finished. */
export const StatusBadge = ({ status, children }: { status: keyof typeof statusTones; children: ReactNode }) => (
  <Badge tone={statusTones[status]}>{children}</Badge>
)

/** A toggle button of a filter; without `pressed` a small button for one of several texts. */
export const Chip = ({
  pressed,
  onClick,
  children,
}: {
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onClick}>
    {children}
  </button>
)

/** A count beside a label. */
export const Count = ({ value }: { value: number }) => (
  <span className={styles.count}>{value > 99 ? '99+' : value}</span>
)
