import type { NotificationSettings, NotificationTopic, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { Users, type User } from '../../accounts/index.ts'
import '../jobs.ts'
import type { OutwardChannel } from '../notifications.tables.ts'
import { quietUntil } from '../settings/quiet-hours.ts'
import * as Settings from '../settings/settings.ts'
import * as Store from './deliveries.store.ts'
import type { DueDelivery } from './deliveries.store.ts'

/** Sends notifications by mail or push: one message for all `items`, oldest first, in the transaction of `ctx`. */
export type Outward = Record<OutwardChannel, (ctx: Ctx, reader: Reader, items: readonly DueDelivery[]) => Promise<void>>

/** The reader of a message. */
export type Reader = { user: User; settings: NotificationSettings }

const minute = 60_000
/** Several of one topic within this time are one message. */
const burst = 5 * minute
/** A match that begins within this time passes the quiet hours, if its reader wants that. */
const soon = 30 * minute
const usersAtOnce = 200
/** The pause after which deliveries that failed, or that another node holds, are tried again. */
const retryPause = minute

/** Types that are sent at once: after the time of a burst they would come too late. */
const urgent: ReadonlySet<NotificationTopic> = new Set(['reminders', 'reportDue'])

/** Has what is due sent after the commit. */
export const enqueue = (ctx: Ctx): Promise<void> =>
  ctx.jobs.enqueue(ctx, 'notifications.deliver', {}, { singletonKey: 'now' })

/** Sends everything that is due, and enqueues itself for what is due next. */
export const sendDue = async (ctx: Ctx, outward: Outward): Promise<void> => {
  const now = new Date(ctx.clock.now())
  let after: UserId | undefined
  for (;;) {
    const userIds = await Store.findDueUsers(ctx.db, { now, after, limit: usersAtOnce })
    for (const userId of userIds) await sendTo(ctx, outward, userId)
    after = userIds.at(-1)
    if (userIds.length < usersAtOnce) break
  }
  const next = await Store.findNextDue(ctx.db)
  if (next === undefined) return
  const startAfter = new Date(Math.max(next.getTime(), now.getTime() + retryPause))
  await ctx.jobs.enqueue(ctx, 'notifications.deliver', {}, { singletonKey: 'later', startAfter })
}

/** A failure for one user must not stop the others. */
const sendTo = async (ctx: Ctx, outward: Outward, userId: UserId): Promise<void> => {
  try {
    await inTransaction(ctx, (ctx) => sendToOne(ctx, outward, userId))
  } catch (error) {
    ctx.log.error({ err: error, user: userId }, 'notifications could not be delivered')
  }
}

const sendToOne = async (ctx: Ctx, outward: Outward, userId: UserId): Promise<void> => {
  const now = ctx.clock.now()
  const due = await Store.lockDue(ctx.db, userId, new Date(now))
  const user = await Users.get(ctx, userId)
  const settings = await Settings.get(ctx, userId)
  const [wanted, obsolete] = split(due, (item) => isWanted(user, item) && !isOver(item, now))
  // Deleted, not marked as sent: a burst begins with a message that left.
  for (const [channel, items] of byChannel(obsolete))
    await Store.deleteDeliveries(ctx.db, { channel, ids: idsOf(items) })
  const end = quietUntil(settings, now)
  const [passing, held] = split(wanted, (item) => end === undefined || passesQuietFrom(settings, item) <= now)
  for (const item of held) {
    const [quietEnd, passes] = [end ?? now, passesQuietFrom(settings, item)]
    const due = { due: Math.min(quietEnd, passes), held: quietEnd <= passes }
    await postpone(ctx, item.channel, { items: [item], ...due })
  }
  const lastSent = await Store.findLastSent(ctx.db, userId, new Date(now - burst))
  for (const [channel, items] of byChannel(passing)) {
    for (const group of groupsOf(items)) {
      const last = lastSent.find(({ topic, ...each }) => each.channel === channel && topic === group[0]?.topic)
      if (last && settings.groupsBursts && isBurst(group)) {
        await postpone(ctx, channel, { items: group, due: last.at.getTime() + burst, held: false })
        continue
      }
      for (const message of settings.groupsBursts ? [group] : group.map((item) => [item])) {
        await outward[channel](ctx, { user, settings }, message)
      }
      await markSent(ctx, channel, group)
    }
  }
}

/** False for what was read on the site, and for mails to an address that the user changed meanwhile and that is not verified. */
const isWanted = (user: User, { channel, read_at }: DueDelivery): boolean =>
  !user.banned && user.deleted_at === null && read_at === null && (channel !== 'mail' || user.verified)

/** True for a reminder of a match that has begun, and of a report or a payment that is no longer taken. */
const isOver = ({ type, data }: DueDelivery, now: number): boolean => {
  const end = type === 'MATCH_REMINDER' ? data.scheduledAt : data.until
  return typeof end === 'string' && Date.parse(end) <= now
}

/** What quiet hours held back is one message; everything else is one message per topic. */
const groupsOf = (items: readonly DueDelivery[]): DueDelivery[][] => [
  ...Map.groupBy(items, ({ held, topic }) => (held ? 'held' : topic)).values(),
]

const isBurst = (group: readonly DueDelivery[]) => group.every(({ held, topic }) => !held && !urgent.has(topic))

/** From when on a reminder may leave in quiet hours, in epoch milliseconds; never for everything else. */
const passesQuietFrom = ({ quietHours }: NotificationSettings, { type, data }: DueDelivery): number =>
  quietHours.exceptMatches && type === 'MATCH_REMINDER' && typeof data.scheduledAt === 'string'
    ? Date.parse(data.scheduledAt) - soon
    : Infinity

const byChannel = (items: readonly DueDelivery[]) => Map.groupBy(items, ({ channel }) => channel)

const idsOf = (items: readonly DueDelivery[]) => items.map(({ id }) => id)

const markSent = (ctx: Ctx, channel: OutwardChannel, items: readonly DueDelivery[]) =>
  Store.updateSent(ctx.db, { channel, ids: idsOf(items) }, new Date(ctx.clock.now()))

type Postponed = { items: readonly DueDelivery[]; due: number; held: boolean }

const postpone = (ctx: Ctx, channel: OutwardChannel, { items, due, held }: Postponed) =>
  Store.updateDue(ctx.db, { channel, ids: idsOf(items) }, { due: new Date(due), held })

const split = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
]
