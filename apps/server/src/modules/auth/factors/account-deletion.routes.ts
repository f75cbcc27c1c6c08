import { fileNameOf, limits, ownAccountRoutes, type UserId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError, Attempts, fieldFault, serve, signedIn } from '../../../platform/http/index.ts'
import { DataExports, Deletions } from '../../accounts/index.ts'
import { Communities } from '../../community/index.ts'
import type { Auth } from '../auth.ts'
import * as Confirmations from './confirmations.ts'
import * as Store from './account-deletion.store.ts'
import * as Sessions from '../sessions/sessions.ts'

/** The personal data file and the account deletion: both need a confirmation, which only sign-on provides. */
export const accountDeletionRoutes = (app: FastifyInstance, auth: Auth): void => {
  const { events } = app.platform
  events.on('user.deleting', (ctx, { userId }) => Sessions.endAll(ctx, auth.bus, userId))
  events.on('user.erasing', async (ctx, { userId }) => {
    await Sessions.endAll(ctx, auth.bus, userId)
    await Store.deleteAllFactorsOf(ctx.db, userId)
  })
  DataExports.register(events, { name: 'sessions', read: devicesOf })
  DataExports.register(events, { name: 'passkeys', read: passkeysOf })
  deletionRoute(app, auth)
  exportRoute(app)
}

const deletionRoute = (app: FastifyInstance, auth: Auth) =>
  serve(app, ownAccountRoutes.deleteMe, {
    guard: signedIn,
    credential: true,
    replay: false,
    handler: async (ctx, { body }) => {
      const { username, ...typed } = body
      if (username !== ctx.viewer.username) throw fieldFault('/username', 'notOwnName')
      await Confirmations.demand(auth, ctx, { typed, refusal: 'WRONG_PASSWORD' })
      await Deletions.begin(ctx, ctx.viewer.id)
    },
  })

const exportQuota = { name: 'data exports of a user', max: limits.dataExportsPerHour, seconds: 3600 }

/** Reading everything is expensive: five in an hour, and on each node one at a time, however slowly it is received (decision 841). */
const exportRoute = (app: FastifyInstance) => {
  const running = new Set<UserId>()
  serve(app, ownAccountRoutes.exportMe, {
    guard: signedIn,
    handler: async (ctx, { reply }) => {
      const { id, username } = ctx.viewer
      await Confirmations.demandRecent(ctx)
      await Attempts.take(ctx, { quota: exportQuota, subject: id })
      const day = new Date(ctx.clock.now()).toISOString().slice(0, 10)
      const { name } = await Communities.get(ctx)
      const file = fileNameOf([name, username, day], 'json')
      reply.type('application/json; charset=utf-8').header('content-disposition', `attachment; filename="${file}"`)
      const text = await DataExports.create(ctx, id)
      if (running.has(id)) throw new AppError('RATE_LIMIT', { retryAfter: 60 })
      running.add(id)
      return Readable.from(text).once('close', () => running.delete(id))
    },
  })
}

const devicesOf = async (ctx: Ctx, userId: UserId) =>
  (await Store.findAllDevicesOf(ctx.db, userId)).map(({ client_id, user_agent, last_used_at }) => ({
    client: client_id,
    browser: user_agent,
    lastUsedAt: last_used_at.toISOString(),
  }))

const passkeysOf = async (ctx: Ctx, userId: UserId) =>
  (await Store.findAllPasskeysOf(ctx.db, userId)).map(({ name, created_at, last_used_at }) => ({
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
