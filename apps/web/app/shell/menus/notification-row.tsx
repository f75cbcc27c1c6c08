import type { Notification } from '@agone/contract/notifications/routes/notifications'
import { Link } from 'react-router'
import { useLocalFormats } from '../../lib/i18n/local-formats.ts'
import { useLocale, useT } from '../../lib/i18n/use-t.tsx'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { notificationContent } from './notification-content.ts'
import styles from './notification-row.module.css'
import { useMarkRead } from './use-notifications.ts'

/** A notification: the whole row is a link, which also marks it as read. */
export const NotificationRow = ({ notification, userId }: { notification: Notification; userId: string }) => {
  const t = useT()
  const locale = useLocale()
  const formats = useLocalFormats()
  const markRead = useMarkRead(userId)
  const { text, icon, to } = notificationContent({ t, locale, formats }, notification)
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
        <span className={styles.text}>
          <span>{text}</span>
          <small>
            <DateTime at={notification.createdAt} format="relative" />
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
