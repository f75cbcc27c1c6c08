import { useId } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { QueryScope } from '../../lib/query.tsx'
import { useUser } from '../../lib/session/use-session.ts'
import { Count } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications-menu.module.css'
import { useMarkRead, useNotifications } from './use-notifications.ts'

/** The notifications of the signed-in user, with the number of unread ones. */
export const NotificationsMenu = () => {
  const user = useUser()
  return user ? (
    <QueryScope>
      <Notifications userId={user.id} />
    </QueryScope>
  ) : null
}

const Notifications = ({ userId }: { userId: string }) => {
  const t = useT()
  const notifications = useNotifications(userId)
  const { unreadCount } = notifications
  const bell = (
    <span className={styles.bell}>
      <Icon name="bell" />
      {unreadCount > 0 ? (
        <span className={styles.count}>
          <Count value={unreadCount} />
        </span>
      ) : null}
    </span>
  )
  return (
    <Menu
      trigger={bell}
      triggerClass={styles.trigger ?? ''}
      label={unreadCount > 0 ? t('shell.unread', { count: unreadCount }) : t('shell.notifications')}
      header={<Head unreadCount={unreadCount} userId={userId} />}
      onOpen={notifications.refresh}
    >
      <List notifications={notifications} userId={userId} />
    </Menu>
  )
}

const Head = ({ unreadCount, userId }: { unreadCount: number; userId: string }) => {
  const t = useT()
  const markRead = useMarkRead(userId)
  return (
    <div className={styles.head}>
      <strong>{t('shell.notifications')}</strong>
      {unreadCount > 0 ? (
        <Button variant="ghost" size="sm" icon="check" onClick={() => markRead()}>
          {t('shell.markAllRead')}
        </Button>
      ) : null}
    </div>
  )
}

const List = ({ notifications, userId }: { notifications: ReturnType<typeof useNotifications>; userId: string }) => {
  const t = useT()
  if (notifications.state === 'loading') return <Loading />
  if (notifications.state === 'failed') {
    return (
      <div className={styles.empty} role="status">
        <p>{t('shell.notificationsFailed')}</p>
        <Button variant="outline" size="sm" icon="refresh" onClick={notifications.refresh}>
          {t('shell.retry')}
        </Button>
      </div>
    )
  }
  if (notifications.entries.length === 0) return <p className={styles.empty}>{t('shell.noNotifications')}</p>
  return (
    <>
      <ul className={styles.list} aria-label={t('shell.notifications')}>
        {notifications.entries.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} userId={userId} />
        ))}
      </ul>
      {notifications.hasMore ? (
        <p className={styles.more}>
          <Button variant="ghost" size="sm" onClick={notifications.more}>
            {t('shell.moreNotifications')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

const Loading = () => {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.loading} role="status" aria-busy aria-labelledby={id}>
      <VisuallyHidden>
        <span id={id}>{t('shell.loading')}</span>
      </VisuallyHidden>
      {['80%', '64%', '72%'].map((width) => (
        <Skeleton key={width} width={width} height="2.25rem" />
      ))}
    </div>
  )
}
