import type { CalendarId } from '@agone/contract'
import { sprintChangeOf } from '@agone/contract/matches/rules'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import { mustAllow, mustManage, setSprints, Tournaments, type TournamentRecord } from '../../tournaments/index.ts'
import '../events.ts'
import * as Store from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'
import { advanceDay } from '../results/settlement.ts'
import * as Calendars from './calendars.ts'
import type { CalendarRecord } from './calendars.store.ts'
import { insertSprint } from './draw.ts'

/**
 * Adds a sprint to a round of a drawn season. Throws NOT_AVAILABLE_FOR_ENTITY_ERROR outside of Formula 1, and ENTITY_CONFLICT if the round has one
 * or its race is reported (`sprintChangeOf`).
 */
export const add = (ctx: Ctx, id: CalendarId): Promise<CalendarRecord> =>
  inTransaction(ctx, async (ctx) => {
    const { tournament, round, match } = await lockRound(ctx, id, 'add')
    await insertSprint(ctx, tournament, match)
    await setSprints(ctx, tournament, [...tournament.settings.sprints, round])
    await History.record(ctx, { action: 'addSprint', entity: 'calendar', entityId: id, to: { round } })
    return Calendars.get(ctx, id)
  })

/** Deletes the sprint of a round. Throws the same, and ENTITY_CONFLICT if there is none or it is reported. */
export const remove = (ctx: Ctx, id: CalendarId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { tournament, round, match } = await lockRound(ctx, id, 'remove')
    await Store.deleteMatch(ctx.db, match.id)
    await ctx.events.emit(ctx, 'matches.removed', { matchIds: [match.id] })
    await setSprints(
      ctx,
      tournament,
      tournament.settings.sprints.filter((sprint) => sprint !== round),
    )
    await History.record(ctx, { action: 'removeSprint', entity: 'calendar', entityId: id, from: { round } })
    // The race may be decided already.
    await advanceDay(ctx, tournament)
  })

type Round = { tournament: TournamentRecord; round: number; match: MatchRecord }

/** Locks the tournament of a round; `match` is the race to add a sprint to, or the sprint to remove. */
const lockRound = async (ctx: Ctx, id: CalendarId, change: 'add' | 'remove'): Promise<Round> => {
  const { tournament_id: tournamentId, round } = await Calendars.get(ctx, id)
  const tournament = await Tournaments.lock(ctx, tournamentId)
  mustManage(ctx.viewer, tournament)
  mustAllow(tournament, 'schedule')
  if (tournament.module !== 'FORMULA1') throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const matches = await Store.findMatches(ctx.db, { tournamentId, round })
  const possible = sprintChangeOf(matches)
  if (possible?.change !== change) throw new AppError('ENTITY_CONFLICT')
  return { tournament, round, match: possible.match }
}
