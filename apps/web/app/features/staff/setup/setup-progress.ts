import { communityRoutes } from '@agone/contract/community/routes'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { combineQueries } from '../../../lib/query-state.ts'
import { refreshSetup, useCommunityData, useSetup } from '../community/queries.ts'
import { usePlatforms } from '../games/games.ts'
import { useGames } from '../market/game-switches.ts'
import { staffKey } from '../queries.ts'
import { stepsDone } from './steps.ts'

/** A page with the newest tournament; its `resultsCount` is the number of all. */
const useTournaments = () =>
  useQuery({
    queryKey: [...staffKey, 'tournaments'],
    queryFn: ({ signal }) => call(tournamentRoutes.search, { query: { size: 1 } }, { signal }),
    staleTime: 0,
  })

/** The data of the setup, and which of its steps are done. */
export const useSetupProgress = () => {
  const [community, setup, games, platforms, tournaments] = [
    useCommunityData(),
    useSetup(),
    useGames(),
    usePlatforms(),
    useTournaments(),
  ]
  const all =
    community.data && setup.data && games.data && platforms.data && tournaments.data
      ? {
          community: community.data,
          setup: setup.data,
          games: games.data,
          gamesUpdatedAt: games.dataUpdatedAt,
          platforms: platforms.data,
          tournament: tournaments.data.entries[0],
          done: stepsDone({
            community: community.data,
            setup: setup.data,
            games: games.data.length,
            platforms: platforms.data.length,
            tournaments: tournaments.data.resultsCount,
          }),
        }
      : undefined
  return combineQueries([community, setup, games, platforms, tournaments], all)
}

export type SetupProgress = NonNullable<ReturnType<typeof useSetupProgress>['data']>

/** Finishes the setup: the overview no longer shows it. */
export const finishSetup = async (): Promise<void> => {
  await call(communityRoutes.updateSetup, { body: { finished: true } })
  await refreshSetup()
}
