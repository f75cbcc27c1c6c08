import { matchRoutes, type MatchView, type PlayerInMatch } from '@agone/contract/matches/routes/matches'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { validReport, type SideReports } from '../compare-reports.ts'
import type { AssistsOfSides } from '../scoreline.ts'

type KnownFigures = {
  /** By entry, in a game of one against one; undefined in other games, and while they are loaded. */
  assists: AssistsOfSides | undefined
  /** The players of the result; undefined without one, and in games whose reports name no players. */
  players: PlayerInMatch[] | undefined
  /** The figures of a result are not known yet, so that a new decision would lose them unseen. */
  isPending: boolean
  error: unknown
}

/** What is known of players: of the result, and in a game of one against one else the assists of each side's own report. */
export const useKnownFigures = (
  { matchId, status }: MatchView,
  { module, version }: Pick<Tournament, 'module' | 'version'>,
  sides: readonly SideReports[],
): KnownFigures => {
  const isSolo = module === 'FIFA_SOLO'
  const hasResult = (isSolo || module === 'FIFA') && status === 'verified'
  const { data: players, error } = useQuery({
    queryKey: ['match-figures', matchId, version],
    queryFn: () => call(matchRoutes.players, { params: { id: matchId } }),
    enabled: hasResult,
  })
  const isPending = hasResult && players === undefined
  if (!isSolo || isPending) return { assists: undefined, players, isPending, error }
  const known = players
    ? players.map(({ entryId, assists }) => [entryId, assists] as const)
    : sides.map(({ entryId, reports }) => [entryId, validReport(reports)?.scores.assists ?? 0] as const)
  return { assists: Object.fromEntries(known), players, isPending, error }
}
