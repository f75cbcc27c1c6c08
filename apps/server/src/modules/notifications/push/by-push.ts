import { newId, type PushDeviceId, type PushMessageId, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Outward } from '../delivery/deliveries.ts'
import { messageOf } from '../delivery/message.ts'
import '../jobs.ts'
import { countByUser } from '../notifications.store.ts'
import * as DeviceStore from './devices.store.ts'
import * as Store from './messages.store.ts'
import { shortened, type PushPayload } from './payload.ts'
import { send, type SenderParts } from './sender.ts'

const [maxTitleBytes, maxBodyBytes] = [300, 1500]
const day = 24 * 3600_000
const icon = '/icon-192.png'

/** Stores a message for each device of the reader whose session goes on; jobs send them after the commit. */
export const byPush: Outward['push'] = async (ctx, reader, items) => {
  const now = ctx.clock.now()
  const { title, text, path, tag, locale } = messageOf(reader, { items, now })
  const { unread } = await countByUser(ctx.db, reader.user.id)
  await enqueueFor(ctx, await livingTargets(ctx, reader.user.id), {
    title: shortened(title, maxTitleBytes),
    body: shortened(text, maxBodyBytes),
    icon,
    url: path,
    tag,
    lang: locale,
    unread,
  })
}

/** Enqueues a message for some devices. */
export const enqueueFor = async (ctx: Ctx, deviceIds: readonly PushDeviceId[], payload: PushPayload): Promise<void> => {
  const now = ctx.clock.now()
  const rows = deviceIds.map((subscription_id) => ({
    id: newId<PushMessageId>(now),
    subscription_id,
    payload: JSON.stringify(payload),
    topic: payload.tag,
    expires_at: new Date(now + day),
    attempted_at: null,
  }))
  await Store.insertMessages(ctx.db, rows)
  for (const { id } of rows) await ctx.jobs.enqueue(ctx, 'notifications.push', { message: id })
}

/** The devices of a user that get messages. Deletes those whose session has ended. */
const livingTargets = async (ctx: Ctx, userId: UserId): Promise<PushDeviceId[]> => {
  const targets = await Store.findTargets(ctx.db, userId)
  const sessionIds = targets.flatMap(({ session_id: id }) => (id === null ? [] : [id]))
  const [living] = sessionIds.length === 0 ? [] : await ctx.events.ask(ctx, 'sessions.living', { sessionIds })
  const isLiving = (id: string | null) => id === null || living === undefined || living.includes(id)
  for (const { id, session_id: session } of targets) if (!isLiving(session)) await DeviceStore.deleteDevice(ctx.db, id)
  return targets.flatMap(({ id, session_id: session }) => (isLiving(session) ? [id] : []))
}

/**
 * Sends one message. It is marked as attempted before, so an interrupted attempt is not repeated: a device gets it at most once.
 * Rejects if it surely did not arrive, so that the queue tries again.
 */
export const sendMessage = async (ctx: Ctx, sender: SenderParts, id: PushMessageId): Promise<void> => {
  const now = new Date(ctx.clock.now())
  const message = await Store.claimMessage(ctx.db, id, now)
  if (!message) return
  const ttl = Math.floor((message.expires_at.getTime() - now.getTime()) / 1000)
  if (ttl <= 0) return Store.deleteMessage(ctx.db, id)
  const { device, topic } = message
  const result = await send(ctx, sender, { device, text: JSON.stringify(message.payload), topic, ttl })
  if (result === 'later') {
    await Store.releaseMessage(ctx.db, id)
    throw new Error('The push service takes no messages now.')
  }
  if (result === 'gone') return DeviceStore.deleteDevice(ctx.db, device.id)
  if (result !== 'sent') ctx.log.warn({ device: device.id, result }, 'a push message was not taken')
  else await DeviceStore.updateLastSent(ctx.db, device.id, now)
  await Store.deleteMessage(ctx.db, id)
}

/** Deletes messages that were not sent in time. */
export const removeExpired = (ctx: Ctx): Promise<void> => Store.deleteExpired(ctx.db, new Date(ctx.clock.now()))
