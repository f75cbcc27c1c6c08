import { matchRoutes, type MatchView } from '@agone/contract/matches/routes/matches'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { validReport, type SideReports } from '../compare-reports.ts'
import type { AssistsOfSides } from '../scoreline.ts'

type KnownAssists = {
  /** By entry; undefined in other games, and while they are loaded. */
  assists: AssistsOfSides | undefined
  /** The assists of a result are not known yet, so that a new decision would lose them. */
  isPending: boolean
  error: unknown
}

/** The assists in a game of one against one: those of the result, else of each side's own report. */
export const useKnownAssists = (
  { matchId, status }: MatchView,
  { module, version }: Pick<Tournament, 'module' | 'version'>,
  sides: readonly SideReports[],
): KnownAssists => {
  const isSolo = module === 'FIFA_SOLO'
  const hasResult = isSolo && status === 'verified'
  const { data: players, error } = useQuery({
    queryKey: ['match-figures', matchId, version],
    queryFn: () => call(matchRoutes.players, { params: { id: matchId } }),
    enabled: hasResult,
  })
  const isPending = hasResult && players === undefined
  if (!isSolo || isPending) return { assists: undefined, isPending, error }
  const known = players
    ? players.map(({ entryId, assists }) => [entryId, assists] as const)
    : sides.map(({ entryId, reports }) => [entryId, validReport(reports)?.scores.assists ?? 0] as const)
  return { assists: Object.fromEntries(known), isPending, error }
}
