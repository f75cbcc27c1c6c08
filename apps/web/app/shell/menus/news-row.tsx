import type { Notification } from '@agone/contract/notifications/routes'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { When } from '../../lib/i18n/when.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { newsOf } from './news.ts'
import styles from './news-row.module.css'
import { useMarkRead } from './use-notifications.ts'

/** One piece of news: the whole row leads to where it can be acted on, which also marks it as read. */
export const NewsRow = ({ notification, userId }: { notification: Notification; userId: string }) => {
  const t = useT()
  const markRead = useMarkRead(userId)
  const { text, icon, to } = newsOf(t, notification)
  return (
    <li>
      <Link
        to={to}
        className={cx(styles.row, notification.read ? undefined : styles.unread)}
        onClick={() => (notification.read ? undefined : markRead([notification.id]))}
        data-menu-close
      >
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <span className={styles.words}>
          <span>{text}</span>
          <small>
            <When at={notification.createdAt} as="relative" />
          </small>
        </span>
        {notification.read ? null : (
          <span className={styles.dot}>
            <VisuallyHidden>{t('shell.unreadOne')}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}
