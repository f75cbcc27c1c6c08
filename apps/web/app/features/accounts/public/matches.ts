import type { TeamId, TournamentId, UserId } from '@agone/contract/ids'
import { limits } from '@agone/contract/limits'
import { matchRoutes, type MatchStatus, type MatchView } from '@agone/contract/matches/routes/matches'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../../lib/api/client.ts'

type MatchesOf = { teamId: TeamId } | { userId: UserId }

const openStatuses: MatchStatus[] = ['waiting', 'scheduled', 'open', 'reported', 'agreed', 'disputed']

/**
 * The last verified matches of a team or user, newest first. The API sorts them oldest first, so they are on its last
 * pages.
 */
export const lastMatches = async (call: Call, filter: MatchesOf, size: number): Promise<MatchView[]> => {
  const fetchPage = (page: number) =>
    call(matchRoutes.search, { query: { ...filter, status: ['verified'], size, page } })
  const first = await fetchPage(1)
  const { totalPages } = first
  const from = Math.max(2, totalPages - 1)
  const furtherPages = await Promise.all(
    Array.from({ length: Math.max(0, totalPages - from + 1) }, (_, at) => fetchPage(from + at)),
  )
  const pages = from === 2 ? [first, ...furtherPages] : furtherPages
  return pages
    .flatMap((page) => page.entries)
    .toReversed()
    .slice(0, size)
}

/** The next matches of a team or user, soonest first. */
export const upcomingMatches = async (call: Call, filter: MatchesOf, size = 8): Promise<MatchView[]> =>
  (await call(matchRoutes.search, { query: { ...filter, status: openStatuses, size } })).entries

/** Tournaments by id (the first hundred) as a visitor may see them, newest first. */
export const tournamentsByIds = async (call: Call, tournamentIds: readonly TournamentId[]): Promise<Tournament[]> => {
  const ids = [...new Set(tournamentIds)].slice(0, limits.idsPerCall)
  if (ids.length === 0) return []
  const found = await call(tournamentRoutes.findMany, { query: { id: ids } })
  return found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
