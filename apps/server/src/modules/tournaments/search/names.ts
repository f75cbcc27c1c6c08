import type { TournamentId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../../../platform/db/index.ts'
import { indexNames, type Names } from '../../../platform/search/index.ts'
import '../events.ts'
import * as Store from './names.store.ts'

/** The index of all tournament names in memory. */
export const indexTournamentNames = (app: FastifyInstance, bus: Bus): Names => {
  const { db, events } = app.platform
  const names = indexNames(app, bus, {
    topic: 'tournaments.names',
    page: (after, size) => Store.findPageOfNames(db, after, size),
    read: (ids) => Store.findNames(db, ids),
  })
  const note = (id: TournamentId) => names.markChanged([id])
  events.on('tournament.changed', (ctx, { id, part }) => {
    // Most changes of a tournament do not change its name.
    if (part === 'settings') ctx.afterCommit(() => note(id))
  })
  return names
}
