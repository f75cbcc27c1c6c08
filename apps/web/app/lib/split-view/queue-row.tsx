import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { DateTime } from '../i18n/date-time.tsx'
import styles from './queue.module.css'

type QueueRowProps = {
  to: string
  isCurrent: boolean
  picture: ReactNode
  title: string
  /** The last message, and when it was written. */
  last: ReactNode
  at: string
  /** What it waits for. */
  why: { icon: IconName; text: string }
  urgency?: 1 | 2 | 3 | undefined
  /** The number of unread messages, and the text before it for screen readers. */
  unread: { count: number; label: string }
  /** A menu of acts. */
  menu?: ReactNode
}

/** A conversation in a list: title, last message, what it waits for, and how many messages are unread. */
export const QueueRow = ({ to, isCurrent, picture, title, last, at, why, urgency, unread, menu }: QueueRowProps) => (
  <li className={styles.row} data-urgency={urgency} data-new={unread.count > 0 || undefined}>
    <Link className={styles.link} to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.title}>{title}</span>
      <DateTime className={styles.time ?? ''} at={at} format="brief" />
      <span className={styles.last}>{last}</span>
      <span className={styles.why}>
        <Icon name={why.icon} />
        <span>{why.text}</span>
      </span>
      {unread.count > 0 ? (
        <span className={`${styles.unread ?? ''} num`}>
          <VisuallyHidden>{unread.label}</VisuallyHidden> {unread.count > 99 ? '99+' : unread.count}
        </span>
      ) : null}
    </Link>
    {menu === undefined ? null : <div className={styles.menu}>{menu}</div>}
  </li>
)
