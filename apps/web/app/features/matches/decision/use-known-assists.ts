import { matchRoutes, type MatchView } from '@agone/contract/matches/routes/matches'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { validReport, type SideReports } from '../compare-reports.ts'
import type { AssistsOfSides } from '../scoreline.ts'

/** The assists in a game of one against one, by entry: those of the result, else of each side's own report; undefined in other games. */
export const useKnownAssists = (
  { matchId, status }: MatchView,
  { module, version }: Pick<Tournament, 'module' | 'version'>,
  sides: readonly SideReports[],
): AssistsOfSides | undefined => {
  const isSolo = module === 'FIFA_SOLO'
  const isVerified = status === 'verified'
  const { data: players = [] } = useQuery({
    queryKey: ['match-figures', matchId, version],
    queryFn: () => call(matchRoutes.players, { params: { id: matchId } }),
    enabled: isSolo && isVerified,
  })
  if (!isSolo) return undefined
  const known = isVerified
    ? players.map(({ entryId, assists }) => [entryId, assists] as const)
    : sides.map(({ entryId, reports }) => [entryId, validReport(reports)?.scores.assists ?? 0] as const)
  return Object.fromEntries(known)
}
