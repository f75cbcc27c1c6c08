import type { TournamentId, UserId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { Notifications } from '../../notifications/index.ts'
import '../events.ts'
import { findTournament, updateStartAnnounced } from '../tournaments.store.ts'
import { findParticipants } from '../entries/participants.store.ts'

declare module '../../../platform/context/jobs.ts' {
  interface JobMap {
    /** Notifies participants that the matches are drawn; `at`, in epoch milliseconds, is when it happened. */
    'tournaments.started': { tournamentId: TournamentId; at: number }
  }
}

const day = 24 * 3600_000

/** Notifies participants of the start of a tournament, after its transaction. */
export const notifyOfStarts = (app: FastifyInstance): void => {
  const { events, jobs } = app.platform
  jobs.define('tournaments.started', notifyOfStart)
  events.on('tournament.started', (ctx, { tournament }) =>
    ctx.jobs.enqueue(ctx, 'tournaments.started', { tournamentId: tournament.id, at: ctx.clock.now() }),
  )
}

const notifyOfStart = (ctx: Ctx, { tournamentId, at }: { tournamentId: TournamentId; at: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await findTournament(ctx.db, tournamentId, ctx.viewer)
    // The start of a demo tournament is in the past.
    if (tournament?.status !== 'running' || ctx.clock.now() - at > day) return
    if (!(await updateStartAnnounced(ctx.db, tournamentId, new Date(at)))) return
    const userIds: UserId[] = await findParticipants(ctx.db, tournamentId)
    const data = { tournamentId, tournamentName: tournament.name }
    await Notifications.sendMany(ctx, userIds, { type: 'TOURNAMENT_STARTED', data })
  })
