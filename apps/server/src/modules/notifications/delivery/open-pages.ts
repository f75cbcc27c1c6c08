import { notificationTopics, type NotificationMessage } from '@agone/contract'
import type { Events } from '../../../platform/context/ctx.ts'
import type { Live } from '../../../platform/realtime/index.ts'
import '../events.ts'
import { notificationView } from '../notification.view.ts'

/** Sends new notifications to the open pages of their user, after the commit. */
export const deliver = (events: Events, live: Live): void => {
  live.openOwn(notificationTopics.own)
  events.on('notification.created', (ctx, { notification }) => {
    const { id, user_id } = notification
    const message: NotificationMessage = { type: 'NOTIFICATION', id, data: notificationView(notification) }
    ctx.afterCommit(() => live.publishTo([user_id], notificationTopics.own, message))
  })
}
