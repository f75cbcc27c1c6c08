import type { MatchView, TournamentId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { Tournaments } from '../tournaments/index.ts'
import './events.ts'
import { holdersIn, holdersOf } from './participants/holders.ts'
import type { MatchInTournament } from './matches.ts'
import type { MatchRecord } from './matches.store.ts'
import { matchView, type MatchContext } from './matches.view.ts'

/** The views of matches; the caller has checked that the viewer may see their tournaments. */
export const viewsOf = async (ctx: Ctx, matches: readonly MatchRecord[]): Promise<MatchView[]> => {
  const contexts = new Map<TournamentId, MatchContext>()
  for (const id of new Set(matches.map((match) => match.tournament_id))) {
    const tournament = await Tournaments.get(ctx, id)
    contexts.set(id, { tournament, ...(await holdersIn(ctx, { tournament_id: id })) })
  }
  return matches.flatMap((match) => {
    const context = contexts.get(match.tournament_id)
    return context ? [matchView(match, context)] : []
  })
}

/** The view of one match, with its table points. */
export const viewOf = async (ctx: Ctx, { match, tournament }: MatchInTournament): Promise<MatchView> => {
  const [points] = await ctx.events.ask(ctx, 'match.points', { tournament, match })
  return matchView(match, { tournament, ...(await holdersOf(ctx, match)), ...points })
}
