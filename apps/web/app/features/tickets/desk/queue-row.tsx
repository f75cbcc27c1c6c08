import type { ListedTicket } from '@agone/contract/tickets/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/paths.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import styles from './queue.module.css'

type QueueRowProps = {
  ticket: ListedTicket
  to: string
  isCurrent: boolean
  picture: ReactNode
  /** Who wrote last, before the text. */
  lastBy?: string | undefined
  /** What it waits for. */
  why: { icon: IconName; text: string }
  urgency?: 1 | 2 | 3 | undefined
}

/** A ticket in a list: subject, last message, what it waits for, and how many messages are unread. */
export const QueueRow = ({ ticket, to, isCurrent, picture, lastBy, why, urgency }: QueueRowProps) => {
  const t = useT()
  const { subject, lastMessage, unreadCount } = ticket
  const text = lastMessage.content === '' ? t('tickets.onlyFiles') : lastMessage.content
  return (
    <li className={styles.row} data-urgency={urgency} data-new={unreadCount > 0 || undefined}>
      <Link className={styles.link} to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
        <span className={styles.picture}>{picture}</span>
        <span className={styles.title}>{subject}</span>
        <DateTime className={styles.time ?? ''} at={lastMessage.createdAt} format="relative" />
        <span className={styles.last}>{lastBy === undefined ? text : `${lastBy}: ${text}`}</span>
        <span className={styles.why}>
          <Icon name={why.icon} />
          {why.text}
        </span>
        {unreadCount > 0 ? (
          <span className={`${styles.unread ?? ''} num`}>
            <VisuallyHidden>{t('tickets.unread')}</VisuallyHidden> {unreadCount}
          </span>
        ) : null}
      </Link>
    </li>
  )
}
