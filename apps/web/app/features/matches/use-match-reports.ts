import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { reportRoutes } from '@agone/contract/matches/routes/reports'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/browser.ts'
import { useUser } from '../../lib/session/use-session.ts'

/** The query key of the reports of a match. */
export const matchReportsKey = (id: MatchView['matchId']) => ['match-reports', id] as const

const emptyNames = new Map<string, string>()

/** The sides of a match with the reports that the user may see, and the names of their players by user id. */
export const useMatchReports = (
  { matchId, participants }: MatchView,
  { version, inTeam }: Pick<Tournament, 'version' | 'inTeam'>,
) => {
  const {
    data: sides = [],
    isPending,
    error,
  } = useQuery({
    queryKey: [...matchReportsKey(matchId), useUser()?.id, version],
    queryFn: () => call(reportRoutes.list, { params: { id: matchId } }),
    placeholderData: keepPreviousData,
  })
  const { data: names = emptyNames } = useQuery({
    queryKey: ['match-players', matchId],
    queryFn: () => playerNames(participants.flatMap((side) => side.entryId ?? [])),
    enabled: inTeam && sides.some((side) => side.reports.length > 0),
  })
  return { sides, names, isPending, error }
}

/** The names of all players in the line-ups: the name on the shirt, else the username. */
const playerNames = async (entryIds: readonly EntryId[]): Promise<Map<string, string>> => {
  const entries = await Promise.all(entryIds.map((id) => call(entryRoutes.one, { params: { id } })))
  return new Map(
    entries.flatMap(({ lineup }) =>
      lineup.map((member) => [member.userId, member.shirtName ?? member.username] as const),
    ),
  )
}
