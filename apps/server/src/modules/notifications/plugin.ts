import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { Live } from '../../platform/realtime/index.ts'
import { DataExports } from '../accounts/index.ts'
import * as Deliveries from './delivery/deliveries.ts'
import { byMail } from './delivery/mails.ts'
import { deliver } from './delivery/open-pages.ts'
import './jobs.ts'
import * as Notifications from './notifications.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { byPush, removeExpired, sendMessage } from './push/by-push.ts'
import { deleteDevices } from './push/devices.store.ts'
import { devicesRoutes } from './push/devices.routes.ts'
import { devicesOf } from './push/devices.ts'
import { readKeys, type VapidKeys } from './push/keys.ts'
import { systemResolve, type Resolve } from './push/public-address.ts'
import type { SenderParts } from './push/sender.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import * as Settings from './settings/settings.ts'

/**
 * `secret` encrypts the keys in the database, which are used unless `keys` are configured; `contact` is the address that push services
 * get. `standIn` is the origin of a server that replaces the push services, in tests only.
 */
export type PushConfig = {
  secret: string
  contact: string
  keys?: VapidKeys | undefined
  standIn?: string | undefined
  resolve?: Resolve
}

type NotificationParts = { live?: Live; push: PushConfig }

/**
 * Notifications: routes, delivery to open pages over `live`, by mail and to devices, and the nightly deletion of old ones. The keys
 * of push messages are read at the first call that needs them.
 */
export const notificationsPlugin = (app: FastifyInstance, { live, push }: NotificationParts): void => {
  const { events, jobs, config } = app.platform
  const sender = senderOf(push)
  notificationsRoutes(app)
  settingsRoutes(app)
  devicesRoutes(app, sender)
  if (live) deliver(events, live)
  events.on('user.erasing', Notifications.removeUser)
  events.on('user.erasing', (ctx, { userId }) => deleteDevices(ctx.db, userId))
  DataExports.register(events, { name: 'notifications', read: Notifications.dataOf })
  DataExports.register(events, { name: 'notificationSettings', read: Settings.get })
  DataExports.register(events, { name: 'pushDevices', read: devicesOf })
  const outward = { mail: byMail(config.publicUrl), push: byPush }
  events.on('notifications.outgoing', Deliveries.enqueue)
  jobs.define('notifications.deliver', (ctx) => Deliveries.sendDue(ctx, outward))
  jobs.define('notifications.push', (ctx, { message }) => sendMessage(ctx, sender, message), {
    retryDelay: 30,
    concurrency: 4,
    expireInSeconds: 120,
  })
  jobs.define('notifications.forget', async (ctx) => {
    await Notifications.removeOld(ctx)
    await removeExpired(ctx)
  })
  jobs.schedule('notifications.forget', '20 4 * * *')
}

const senderOf = ({ secret, contact, keys, standIn, resolve }: PushConfig): SenderParts => {
  let known: Promise<VapidKeys> | undefined
  const read = async (ctx: Ctx) => {
    known ??= readKeys(ctx, { secret, keys })
    try {
      return await known
    } catch (error) {
      known = undefined
      throw error
    }
  }
  return { keys: read, subject: `mailto:${contact}`, standIn, resolve: resolve ?? systemResolve }
}
