import type { UserId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { Bus } from '../../platform/db/index.ts'
import { Names } from '../../platform/search/index.ts'
import './events.ts'
import * as Store from './names.store.ts'

/** The index of all usernames in memory, updated by changes on any node. Loaded once the server listens. */
export const indexNames = (app: FastifyInstance, bus: Bus): Names => {
  const { db, log, events } = app.platform
  const source = { pages: () => Store.eachPageOfNames(db), read: (ids: readonly string[]) => Store.findNames(db, ids) }
  const names = new Names({ topic: 'users.names', source, bus, log })
  const note = (ctx: Ctx, ids: readonly UserId[]) => ctx.afterCommit(() => names.note(ids))
  events.on('users.created', (ctx, { userIds }) => note(ctx, userIds))
  events.on('user.changed', (ctx, { userId }) => note(ctx, [userId]))
  events.answer('search.isReady', () => names.isReady)
  app.addHook('onListen', () => names.start())
  app.addHook('onClose', () => names.stop())
  return names
}
