import type {
  Channels,
  NotificationChannel,
  NotificationData,
  NotificationId,
  NotificationTopic,
  NotificationType,
  TicketId,
  UserId,
} from '@agone/contract'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Paging } from '../../platform/http/index.ts'
import type { NotificationsTable } from './notifications.tables.ts'

export type NotificationRecord = Selectable<NotificationsTable>

/** One notification for each of `recipients`, or for every user; `channels` are the defaults of its topic. */
export type NewNotifications = {
  recipients: readonly { id: NotificationId; userId: UserId }[] | 'everybody'
  type: NotificationType
  topic: NotificationTopic
  channels: Channels
  /** True if its mail is sent by the module that sends the notification. */
  hasOwnMail: boolean
  data: NotificationData
  at: Date
}

export type InsertedNotification = { id: NotificationId; user_id: UserId; listed: boolean; outgoing: boolean }

/**
 * Inserts notifications, and their deliveries by mail and push by the settings of each reader, in one statement. Guests and
 * erased users get none, and nobody gets one that all channels are switched off for.
 */
export const insertNotifications = async (db: Db, added: NewNotifications): Promise<InsertedNotification[]> => {
  const { recipients, type, topic, channels, hasOwnMail, data, at } = added
  const chosen = (channel: NotificationChannel) =>
    sql<boolean>`coalesce((settings.channels -> ${topic}::text ->> ${channel}::text)::boolean, ${channels[channel]})`
  const asked =
    recipients === 'everybody'
      ? sql`(select id as user_id, ${newIdOf(at)} as id from users)`
      : sql`unnest(${recipients.map(({ id }) => id)}::uuid[], ${recipients.map(({ userId }) => userId)}::uuid[])`
  const { rows } = await sql<InsertedNotification>`
    with readers as (
      select asked.id, asked.user_id, ${chosen('site')} as site,
        ${chosen('push')} and exists (select 1 from push_subscriptions where user_id = users.id) as push,
        ${chosen('mail')} and users.verified and users.email is not null and ${!hasOwnMail} as mail
      from ${asked} as asked (${recipients === 'everybody' ? sql`user_id, id` : sql`id, user_id`})
      join users on users.id = asked.user_id and not users.provisional and users.erased_at is null
      left join notification_settings settings on settings.user_id = users.id
    ), added as (
      insert into notifications (id, user_id, type, data, created_at, listed)
      select id, user_id, ${type}, ${JSON.stringify(data)}::jsonb, ${at}, site from readers where site or push or mail
    ), deliveries as (
      insert into notification_deliveries (notification_id, channel, user_id, topic, due_at)
      select id, channel, user_id, ${topic}, ${at}
      from readers cross join lateral (values ('push', push), ('mail', mail)) as channels (channel, is_on)
      where is_on
      returning notification_id
    )
    select id, user_id, site as listed, id in (select notification_id from deliveries) as outgoing
    from readers where site or push or mail`.execute(db)
  return rows
}

// A UUIDv7 like `newId`: the time, then random bits.
const newIdOf = (at: Date) => sql`(
  lpad(to_hex(${at.getTime()}::bigint), 12, '0') || '7' || substr(md5(random()::text || users.id::text), 1, 3)
  || '8' || substr(md5(users.id::text || random()::text), 1, 15))::uuid`

/** The notifications in the menu of a user, newest first. */
export const findAllListed = (db: Db, userId: UserId, paging: Paging): Promise<NotificationRecord[]> =>
  ofUser(db, userId, paging).where('listed', '=', true).execute()

/** All notifications of a user, also those that were only sent by push or mail. */
export const findAllByUser = (db: Db, userId: UserId, paging: Paging): Promise<NotificationRecord[]> =>
  ofUser(db, userId, paging).execute()

/** The notifications of one type that a user got since a time, newest first. */
export const findAllSince = (
  db: Db,
  userId: UserId,
  { type, since }: { type: NotificationType; since: Date },
): Promise<NotificationRecord[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .execute()

const ofUser = (db: Db, userId: UserId, { size, offset }: Paging) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)

/** The number of notifications in a user's menu, and how many are unread. */
export const countByUser = (db: Db, userId: UserId): Promise<{ all: number; unread: number }> =>
  db
    .selectFrom('notifications')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
    ])
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .executeTakeFirstOrThrow()

export const updateRead = async (
  db: Db,
  userId: UserId,
  read: { at: Date; ids: readonly NotificationId[] | undefined },
): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ read_at: read.at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(read.ids !== undefined, (query) => query.where('id', 'in', [...(read.ids ?? [])]))
    .execute()
}

export const updateReadAbout = async (
  db: Db,
  userId: UserId,
  read: { ticketId: TicketId; at: Date },
): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ read_at: read.at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`data ->> 'ticketId' = ${read.ticketId}`)
    .execute()
}

export const deleteAllAbout = async (db: Db, ticketIds: readonly TicketId[]): Promise<void> => {
  await sql`delete from notifications where data ->> 'ticketId' = any(${[...ticketIds]}::text[])`.execute(db)
}

export const deleteOlderThan = async (db: Db, time: Date): Promise<void> => {
  await db.deleteFrom('notifications').where('created_at', '<', time).execute()
}

export const deleteAllOfUser = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
}

/** Removes the name of a user from the notifications of others. */
export const removeName = async (db: Db, userId: UserId): Promise<void> => {
  await sql`update notifications set data = data - 'username' where data ->> 'userId' = ${userId}`.execute(db)
  await sql`update notifications set data = data - 'matchName' where data -> 'participantIds' ? ${userId}`.execute(db)
}
