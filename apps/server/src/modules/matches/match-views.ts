import type { CalendarId, MatchView, TournamentId } from '@agone/contract'
import type { Ctx } from '../../platform/context.ts'
import type { EventMap } from '../../platform/events/index.ts'
import { Tournaments } from '../tournaments/index.ts'
import * as Calendars from './schedule/calendars.store.ts'
import './events.ts'
import { holdersIn } from './participants/holders.ts'
import type { MatchRecord } from './matches.store.ts'
import { matchView, type MatchContext } from './matches.view.ts'

/** The views of matches, of one tournament or of several; all of tournaments that the viewer may see. */
export const viewsOf = async (ctx: Ctx, matches: readonly MatchRecord[]): Promise<MatchView[]> => {
  const contexts = new Map<TournamentId, TournamentContext>()
  for (const id of new Set(matches.map((match) => match.tournament_id))) contexts.set(id, await contextOf(ctx, id))
  return matches.flatMap((match) => {
    const context = contexts.get(match.tournament_id)
    return context ? [matchView(match, { ...context, scheduledAt: context.times.get(match.calendar_id) ?? null })] : []
  })
}

/** The view of one match, with what it gave in the table. */
export const viewOf = async (ctx: Ctx, match: MatchRecord): Promise<MatchView> => {
  const context = await contextOf(ctx, match.tournament_id)
  const shown: EventMap['match.shown'] = { tournament: await Tournaments.find(ctx, match.tournament_id), given: {} }
  await ctx.events.emit(ctx, 'match.shown', shown)
  return matchView(match, { ...context, ...shown.given, scheduledAt: context.times.get(match.calendar_id) ?? null })
}

type TournamentContext = Omit<MatchContext, 'scheduledAt'> & { times: ReadonlyMap<CalendarId, Date | null> }

const contextOf = async (ctx: Ctx, id: TournamentId): Promise<TournamentContext> => {
  const tournament = await Tournaments.find(ctx, id)
  const calendars = await Calendars.findCalendars(ctx.db, id)
  return {
    module: tournament.module,
    ...(await holdersIn(ctx, { tournament_id: id })),
    times: new Map(calendars.map((calendar) => [calendar.id, calendar.scheduled_at])),
  }
}
