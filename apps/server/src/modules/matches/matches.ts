import type { MatchId, TournamentId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { AppError, type Paging } from '../../platform/http/index.ts'
import { Tournaments, type TournamentRecord } from '../tournaments/index.ts'
import * as Store from './matches.store.ts'
import type { MatchFilter, MatchRecord, MatchSearch } from './matches.store.ts'

/** A match with its tournament. */
export type MatchInTournament = { match: MatchRecord; tournament: TournamentRecord }

/** The id of a match; its other properties may be outdated. */
export type MatchRef = Pick<MatchRecord, 'id' | 'tournament_id'>

/** A match whose tournament the viewer may see; else TOURNAMENT_NOT_FOUND. */
export const get = async (ctx: Ctx, id: MatchId): Promise<MatchRecord> => (await getWithTournament(ctx, id)).match

/** The same with its tournament. */
export const getWithTournament = async (ctx: Ctx, id: MatchId): Promise<MatchInTournament> => {
  const match = await getUnchecked(ctx, id)
  return { match, tournament: await Tournaments.get(ctx, match.tournament_id) }
}

/** The same with the tournament locked until the transaction of `ctx` ends; the match is read after the lock. */
export const lock = async (ctx: Ctx, { id, tournament_id }: MatchRef): Promise<MatchInTournament> => {
  const tournament = await Tournaments.lock(ctx, tournament_id)
  return { match: await getUnchecked(ctx, id), tournament }
}

/** The match, without checking the viewer. Throws TOURNAMENT_NOT_FOUND. */
export const getUnchecked = async (ctx: Ctx, id: MatchId): Promise<MatchRecord> => {
  const match = await Store.findMatch(ctx.db, id)
  if (!match) throw new AppError('TOURNAMENT_NOT_FOUND')
  return match
}

/** The matches among `ids` that the viewer may see. */
export const findMany = async (ctx: Ctx, ids: readonly MatchId[]): Promise<MatchRecord[]> => {
  const matches = await Store.findMatches(ctx.db, { ids })
  const tournaments = await Tournaments.findMany(ctx, [...new Set(matches.map((match) => match.tournament_id))])
  const visible = new Set(tournaments.map((tournament) => tournament.id))
  return matches.filter((match) => visible.has(match.tournament_id))
}

/** A page of the matches of a tournament, a round or an entry, and the total count. */
export const list = async (ctx: Ctx, filter: MatchFilter, paging: Paging) => ({
  entries: await Store.findMatches(ctx.db, filter, paging),
  resultsCount: await Store.countMatches(ctx.db, filter),
})

/** All matches of a tournament in order, with their sides. */
export const listAll = (ctx: Ctx, tournamentId: TournamentId): Promise<MatchRecord[]> =>
  Store.findAllMatches(ctx.db, tournamentId)

/** The players' figures of a tournament's verified matches up to a match day. */
export const listPlayers = (ctx: Ctx, tournamentId: TournamentId, day?: number) =>
  Store.findPlayers(ctx.db, tournamentId, day)

type Search = Omit<MatchSearch, 'viewer'>

/** Matches by participant, tournament and status, earliest first. */
export const search = (ctx: Ctx, query: Search, paging: Paging) =>
  Store.searchMatches(ctx.db, { ...query, viewer: ctx.viewer }, paging)

/** Makes matches of a season file void. */
export const makeVoid = async (ctx: Ctx, ids: readonly MatchId[]): Promise<void> => {
  if (ids.length === 0) return
  await Store.updateBracket(
    ctx.db,
    [],
    ids.map((id) => ({ id, status: 'void' })),
  )
}
