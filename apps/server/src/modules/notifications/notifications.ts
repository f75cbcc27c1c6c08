import {
  defaultChannels,
  newId,
  type NotificationData,
  type NotificationId,
  type NotificationType,
  type TicketId,
  topicOf,
  type UserId,
} from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Paging } from '../../platform/http/index.ts'
import { notificationView } from './notification.view.ts'
import * as Store from './notifications.store.ts'
import { deleteSettings } from './settings/settings.store.ts'
import './events.ts'

/** A notification for one user; `data` names its subject. */
export type NewNotification = { userId: UserId; type: NotificationType; data: NotificationData }

// More than a user gets in half a year.
const maxExported = 100_000
const retentionDays = 180
const day = 24 * 60 * 60 * 1000

/** Notifies one user. The row is part of the transaction, so a rollback leaves no notification. */
export const send = (ctx: Ctx, notification: NewNotification): Promise<void> =>
  sendMany(ctx, [notification.userId], notification)

/** Sends the same notification to several users, once to each. */
export const sendMany = (
  ctx: Ctx,
  userIds: readonly UserId[],
  notification: Omit<NewNotification, 'userId'>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const recipients = [...new Set(userIds)].map((userId) => ({ id: newId<NotificationId>(now), userId }))
    if (recipients.length === 0) return
    const inserted = await insert(ctx, recipients, notification)
    for (const { id, user_id, listed } of inserted) {
      if (!listed) continue
      const record = { id, user_id, ...notification, created_at: new Date(now), read_at: null, listed }
      await ctx.events.emit(ctx, 'notification.created', { notification: record })
    }
  })

/** Sends the same notification to every user. Open pages show it when they load their notifications the next time. */
export const sendToAll = (ctx: Ctx, notification: Omit<NewNotification, 'userId'>): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await insert(ctx, 'everybody', notification)
  })

const insert = async (
  ctx: Ctx,
  recipients: Store.NewNotifications['recipients'],
  { type, data }: Omit<NewNotification, 'userId'>,
) => {
  const topic = topicOf[type]
  const inserted = await Store.insertNotifications(ctx.db, {
    recipients,
    type,
    topic,
    channels: defaultChannels[topic],
    hasOwnMail: topic === 'tickets',
    data,
    at: new Date(ctx.clock.now()),
  })
  if (inserted.some(({ outgoing }) => outgoing)) await ctx.events.emit(ctx, 'notifications.outgoing', {})
  return inserted
}

/** A page of a user's notifications, newest first, with the counts of all and of unread ones. */
export const list = async (ctx: Ctx, userId: UserId, paging: Paging) => {
  const counts = await Store.countByUser(ctx.db, userId)
  const entries = await Store.findAllListed(ctx.db, userId, paging)
  return { entries, resultsCount: counts.all, unreadCount: counts.unread }
}

/** The notifications of one type that a user got since a time, by any channel, newest first. */
export const listSince = (
  ctx: Ctx,
  userId: UserId,
  sent: { type: NotificationType; since: Date },
): Promise<Store.NotificationRecord[]> => Store.findAllSince(ctx.db, userId, sent)

/** Marks notifications of a user as read, the given ones or all. Returns how many stay unread. */
export const markRead = async (ctx: Ctx, userId: UserId, ids?: readonly NotificationId[]): Promise<number> => {
  await Store.updateRead(ctx.db, userId, { at: new Date(ctx.clock.now()), ids })
  return (await Store.countByUser(ctx.db, userId)).unread
}

/** Marks the notifications of a user about a ticket as read. */
export const markReadAbout = (ctx: Ctx, userId: UserId, ticketId: TicketId): Promise<void> =>
  Store.updateReadAbout(ctx.db, userId, { ticketId, at: new Date(ctx.clock.now()) })

/** Deletes all notifications about some tickets. */
export const removeAbout = (ctx: Ctx, ticketIds: readonly TicketId[]): Promise<void> =>
  Store.deleteAllAbout(ctx.db, ticketIds)

/** Deletes notifications older than half a year. */
export const removeOld = (ctx: Ctx): Promise<void> =>
  Store.deleteOlderThan(ctx.db, new Date(ctx.clock.now() - retentionDays * day))

/** Deletes the notifications of an erased user, and the name in those of others. */
export const removeUser = async (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> => {
  await Store.deleteAllOfUser(ctx.db, userId)
  await deleteSettings(ctx.db, userId)
  await Store.removeName(ctx.db, userId)
}

/** The notifications of a user, for the personal data file. */
export const dataOf = async (ctx: Ctx, userId: UserId) =>
  (await Store.findAllByUser(ctx.db, userId, { page: 1, size: maxExported, offset: 0 })).map(notificationView)
