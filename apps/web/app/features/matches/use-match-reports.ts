import { matchRoutes, type MatchView } from '@agone/contract/matches/routes/matches'
import { reportRoutes } from '@agone/contract/matches/routes/reports'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/browser.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { linkReloadDelay } from '../chat/index.ts'

/** The query key of the reports of a match. */
export const matchReportsKey = (id: MatchView['matchId']) => ['match-reports', id] as const

const emptyNames = new Map<string, string>()

/** The sides of a match with the reports that the user may see, and the names of their players by user id. */
export const useMatchReports = (match: MatchView, { version, inTeam }: Pick<Tournament, 'version' | 'inTeam'>) => {
  const { matchId, status } = match
  const {
    data: sides = [],
    isPending,
    error,
  } = useQuery({
    queryKey: [...matchReportsKey(matchId), useUser()?.id, version],
    queryFn: () => call(reportRoutes.list, { params: { id: matchId } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => linkReloadDelay(data?.flatMap(({ reports }) => reports) ?? []) ?? false,
  })
  const { data: names = emptyNames } = useQuery({
    queryKey: ['match-players', matchId, status === 'verified'],
    queryFn: () => playerNames(match),
    enabled: inTeam && sides.some((side) => side.reports.length > 0),
  })
  return { sides, names, isPending, error }
}

/** The names of all players in the line-ups: the name on the shirt, else the username. */
const playerNames = async (match: MatchView): Promise<Map<string, string>> => {
  const lineups = await (match.status === 'verified' ? lineupsNow(match) : lineupsOf(match))
  return new Map(
    lineups.flatMap(({ lineup }) =>
      lineup.map((member) => [member.userId, member.shirtName ?? member.username] as const),
    ),
  )
}

/* The current ones; of a match that was reopened, those of the participants who played it. */
const lineupsOf = ({ matchId }: MatchView) => call(matchRoutes.lineups, { params: { id: matchId } })

/* A verified match has stored line-ups, but none for teams of imported seasons. */
const lineupsNow = ({ participants }: MatchView) =>
  Promise.all(
    participants.flatMap(({ entryId }) => (entryId === null ? [] : call(entryRoutes.one, { params: { id: entryId } }))),
  )
