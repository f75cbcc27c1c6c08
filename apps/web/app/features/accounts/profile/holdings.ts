import type { UserId } from '@agone/contract/ids'
import { limits } from '@agone/contract/limits'
import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { useQuery } from '@tanstack/react-query'
import type { Call } from '../../../lib/api/client.ts'
import { call } from '../../../lib/api/browser.ts'
import { useOwnKey } from '../own-queries.ts'

/** What somebody else must take over before an account can end: teams, and tournaments that are not over. */
export type Holdings = { teams: readonly Team[]; tournaments: readonly Tournament[] }

const over: ReadonlySet<string> = new Set(['ended', 'archived'])

const ownTeams = async (ask: Call, id: UserId) => {
  const { entries } = await ask(teamRoutes.mine, { query: { size: limits.pageSizeMax } })
  return entries.filter(({ ownerId, deleted }) => ownerId === id && !deleted)
}

const ownTournaments = async (ask: Call, id: UserId, pageToken?: string): Promise<Tournament[]> => {
  const query = { limit: limits.pageSizeMax, ...(pageToken ? { pageToken } : {}) }
  const { entries, nextPageToken } = await ask(tournamentRoutes.mine, { query })
  const own = entries.filter(({ ownerId, status }) => ownerId === id && !over.has(status))
  return nextPageToken ? [...own, ...(await ownTournaments(ask, id, nextPageToken))] : own
}

export const useHoldings = (id: UserId) =>
  useQuery({
    queryKey: useOwnKey('holdings'),
    queryFn: async (): Promise<Holdings> => {
      const [teams, tournaments] = await Promise.all([ownTeams(call, id), ownTournaments(call, id)])
      return { teams, tournaments }
    },
    staleTime: 0,
  })
