import { pushRoutes } from '@agone/contract'
import { makeT } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { enqueueFor } from './by-push.ts'
import * as Devices from './devices.ts'
import type { SenderParts } from './sender.ts'

/** The browsers that show the caller's notifications. */
export const devicesRoutes = (app: FastifyInstance, sender: SenderParts): void => {
  serve(app, pushRoutes.devices, {
    guard: signedIn,
    handler: async (ctx) => ({ publicKey: (await sender.keys(ctx)).publicKey, devices: await Devices.list(ctx) }),
  })
  serve(app, pushRoutes.subscribe, {
    guard: signedIn,
    handler: (ctx, { body, request }) =>
      Devices.subscribe(ctx, body, { ...sender, userAgent: request.headers['user-agent'] ?? '' }),
  })
  serve(app, pushRoutes.unsubscribe, {
    guard: signedIn,
    handler: (ctx, { body }) => Devices.unsubscribe(ctx, body),
  })
  serve(app, pushRoutes.test, {
    guard: signedIn,
    notFound: 'UNKNOWN_ERROR',
    load: (ctx, { params }) => Devices.get(ctx, params.id),
    handler: async (ctx, { loaded: device }) => {
      const { locale } = await Users.get(ctx, ctx.viewer.id)
      const lang = locale ?? 'it'
      const t = makeT(lang)
      const text = { title: t('notifications.testTitle'), body: t('notifications.testText') }
      const target = { icon: '/icon-192.png', url: '/management/profile/settings', tag: 'test', unread: 0 }
      await enqueueFor(ctx, [device.id], { ...text, ...target, lang })
    },
  })
}
