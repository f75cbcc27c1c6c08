import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import styles from './badge.module.css'

/** What a badge means; the colour never says it alone, its word does. */
export type BadgeTone = 'neutral' | 'outline' | 'info' | 'good' | 'warn' | 'bad' | 'live' | 'mine'

/** A short word on a tinted ground. */
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

/** Where a tournament or match stands: playing, open to entries, closed to them, paused, over. */
export const StatusBadge = ({ status, children }: { status: keyof typeof statusTones; children: ReactNode }) => (
  <Badge tone={statusTones[status]}>{children}</Badge>
)

/** A filter that is on or off. */
export const Chip = ({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}) => (
  <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
)

/** How many wait, beside a word that says of what. */
export const Count = ({ value }: { value: number }) => (
  <span className={styles.count}>{value > 99 ? '99+' : value}</span>
)
