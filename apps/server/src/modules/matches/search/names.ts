import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Bus } from '../../../platform/db/index.ts'
import { indexNames, type Names } from '../../../platform/search/index.ts'
import '../events.ts'
import * as Store from './search.store.ts'

/**
 * The index of all matches in memory, by the names of their sides and tournaments. A changed tournament, team or user is
 * noted by its own id, and each node finds the matches.
 */
export const indexMatchNames = (app: FastifyInstance, bus: Bus): Names => {
  const { db, events } = app.platform
  const names = indexNames(app, bus, {
    topic: 'matches.names',
    page: (after, size) => Store.findPageOfNames(db, after, size),
    read: (ids) => Store.findNames(db, ids),
  })
  const note = (ctx: Ctx, ids: readonly string[]) => {
    if (ids.length > 0) ctx.afterCommit(() => names.markChanged(ids))
  }
  events.on('tournament.changed', (ctx, { id, part, matchIds }) => note(ctx, part === 'settings' ? [id] : matchIds))
  events.on('matches.removed', (ctx, { matchIds }) => note(ctx, matchIds))
  events.on('team.changed', (ctx, { teamId }) => note(ctx, [teamId]))
  events.on('user.publicProfileChanged', (ctx, { userId }) => note(ctx, [userId]))
  events.on('user.claimed', (ctx, { userId }) => note(ctx, [userId]))
  return names
}
