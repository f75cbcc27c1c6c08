import type { TeamId, TournamentId, UserId } from '@agone/contract/ids'
import { limits } from '@agone/contract/limits'
import { matchRoutes, type MatchStatus, type MatchView } from '@agone/contract/matches/routes/matches'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../../lib/api/client.ts'

type Who = { teamId: TeamId } | { userId: UserId }

const toCome: MatchStatus[] = ['waiting', 'scheduled', 'open', 'reported', 'agreed', 'disputed']

/** The last verified matches of a team or user, newest first. The search answers them oldest first, so they end its last pages. */
export const lastMatches = async (call: Call, who: Who, size: number): Promise<MatchView[]> => {
  const ask = (page: number) => call(matchRoutes.search, { query: { ...who, status: ['verified'], size, page } })
  const first = await ask(1)
  const { totalPages } = first
  const from = Math.max(2, totalPages - 1)
  const later = await Promise.all(Array.from({ length: Math.max(0, totalPages - from + 1) }, (_, at) => ask(from + at)))
  const pages = from === 2 ? [first, ...later] : later
  return pages
    .flatMap((page) => page.entries)
    .toReversed()
    .slice(0, size)
}

/** The next matches of a team or user, soonest first. */
export const comingMatches = async (call: Call, who: Who, size = 8): Promise<MatchView[]> =>
  (await call(matchRoutes.search, { query: { ...who, status: toCome, size } })).entries

/** Tournaments by id (the first hundred) as a visitor may see them, newest first. */
export const tournamentsByIds = async (call: Call, wanted: readonly TournamentId[]): Promise<Tournament[]> => {
  const ids = [...new Set(wanted)].slice(0, limits.idsPerCall)
  if (ids.length === 0) return []
  const found = await call(tournamentRoutes.findMany, { query: { id: ids } })
  return found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
