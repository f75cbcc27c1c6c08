import { isRace } from '@agone/contract/matches/labels'
import { lobbyRoutes } from '@agone/contract/matches/routes/lobbies'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { networkResponds } from '../../../lib/offline/network.ts'
import type { MatchData } from '../find-match.ts'

/** The query key of the lobby of a match. */
export const lobbyKey = (id: MatchView['matchId']) => ['lobby', id] as const

const isOver = ({ status }: Pick<MatchView, 'status'>) =>
  status === 'waiting' || status === 'verified' || status === 'void'

/** The lobby of a match that is not decided, for users who may read its chat; undefined where there can be none. */
export const useLobby = ({ match, tournament }: MatchData, maySee: boolean) => {
  const enabled = maySee && !isRace(match) && !isOver(match)
  const { data, isLoading } = useQuery({
    queryKey: [...lobbyKey(match.matchId), tournament.version],
    queryFn: () => call(lobbyRoutes.get, { params: { id: match.matchId } }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  })
  // It is not stored: without a network the rest of the page does not wait.
  return { loaded: enabled ? data : undefined, isLoading: isLoading && networkResponds() }
}
