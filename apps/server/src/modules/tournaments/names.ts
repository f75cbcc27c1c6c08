import type { TournamentId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../../platform/db/index.ts'
import { Names } from '../../platform/search/index.ts'
import './events.ts'
import * as Store from './names.store.ts'

/** The index of all tournament names in memory, updated by changes on any node. Loaded once the server listens. */
export const indexNames = (app: FastifyInstance, bus: Bus): Names => {
  const { db, log, events } = app.platform
  const source = { pages: () => Store.eachPageOfNames(db), read: (ids: readonly string[]) => Store.findNames(db, ids) }
  const names = new Names({ topic: 'tournaments.names', source, bus, log })
  const note = (id: TournamentId) => names.note([id])
  events.on('tournament.changed', (ctx, { id, part }) => {
    // Most changes of a tournament do not change its name.
    if (part === 'settings') ctx.afterCommit(() => note(id))
  })
  events.answer('search.isReady', () => names.isReady)
  app.addHook('onListen', () => names.start())
  app.addHook('onClose', () => names.stop())
  return names
}
