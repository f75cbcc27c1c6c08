import type { UserId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Bus } from '../../../platform/db/index.ts'
import { indexNames, type Names } from '../../../platform/search/index.ts'
import '../events.ts'
import * as Store from './names.store.ts'

/** The index of all usernames in memory. */
export const indexUserNames = (app: FastifyInstance, bus: Bus): Names => {
  const { db, events } = app.platform
  const names = indexNames(app, bus, {
    topic: 'users.names',
    page: (after, size) => Store.findPageOfNames(db, after, size),
    read: (ids) => Store.findNames(db, ids),
  })
  const note = (ctx: Ctx, ids: readonly UserId[]) => ctx.afterCommit(() => names.markChanged(ids))
  events.on('users.created', (ctx, { userIds }) => note(ctx, userIds))
  events.on('user.publicProfileChanged', (ctx, { userId }) => note(ctx, [userId]))
  return names
}
