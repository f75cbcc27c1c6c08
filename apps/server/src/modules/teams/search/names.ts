import type { TeamId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Bus } from '../../../platform/db/index.ts'
import { indexNames, type Names } from '../../../platform/search/index.ts'
import '../events.ts'
import * as Store from '../teams.store.ts'

/** The index of all team names in memory. */
export const indexTeamNames = (app: FastifyInstance, bus: Bus): Names => {
  const { db, events } = app.platform
  const names = indexNames(app, bus, {
    topic: 'teams.names',
    page: (after, size) => Store.findPageOfNames(db, after, size),
    read: (ids) => Store.findNames(db, ids),
  })
  const note = (ctx: Ctx, ids: readonly TeamId[]) => ctx.afterCommit(() => names.markChanged(ids))
  events.on('team.changed', (ctx, { teamId }) => note(ctx, [teamId]))
  events.on('teams.imported', (ctx, { teamIds }) => note(ctx, teamIds))
  return names
}
