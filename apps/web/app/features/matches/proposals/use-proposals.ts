import { isRace } from '@agone/contract/matches/labels'
import { proposalRoutes, type MatchProposals } from '@agone/contract/matches/routes/proposals'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { isToPlay } from '@agone/contract/matches/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import type { MatchData } from '../find-match.ts'

/** The query key of the proposals for a match. */
export const proposalsKey = (id: MatchView['matchId']) => ['time-proposals', id] as const

/** The proposals for a match that is to be played, for users who may see them; undefined where there can be none. */
export const useProposals = ({ match, tournament }: MatchData, maySee: boolean) => {
  const enabled = maySee && isToPlay(match) && !isRace(match) && tournament.settings.proposalDays !== null
  const { data, isLoading } = useQuery({
    queryKey: [...proposalsKey(match.matchId), tournament.version],
    queryFn: () => call(proposalRoutes.list, { params: { id: match.matchId } }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const loaded: MatchProposals | undefined = enabled ? data : undefined
  return { loaded, isLoading }
}
