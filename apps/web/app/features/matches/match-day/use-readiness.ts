import { isRace } from '@agone/contract/matches/labels'
import { readinessRoutes, type MatchReadiness } from '@agone/contract/matches/routes/readiness'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { isToPlay } from '@agone/contract/matches/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { networkResponds } from '../../../lib/offline/network.ts'
import type { MatchData } from '../find-match.ts'

/** The query key of who is ready for a match. */
export const readinessKey = (id: MatchView['matchId']) => ['readiness', id] as const

/** `skew`: by how many milliseconds the clock of the server is ahead of that of this device. */
export type LoadedReadiness = MatchReadiness & { skew: number }

const load = async (id: MatchView['matchId']): Promise<LoadedReadiness> => {
  const readiness = await call(readinessRoutes.get, { params: { id } })
  return { ...readiness, skew: Date.parse(readiness.now) - Date.now() }
}

/** Who is ready for a match with a time that is to be played, for users who may read its chat; undefined for other matches. */
export const useReadiness = ({ match, tournament }: MatchData, maySee: boolean) => {
  const enabled = maySee && isToPlay(match) && match.scheduledAt !== null && !isRace(match)
  const { data, isLoading } = useQuery({
    queryKey: [...readinessKey(match.matchId), tournament.version],
    queryFn: () => load(match.matchId),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  })
  // Readiness is not stored for use without a network, so the rest of the page does not wait for it then.
  return { loaded: enabled ? data : undefined, isLoading: isLoading && networkResponds() }
}
