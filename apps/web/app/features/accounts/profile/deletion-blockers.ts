import type { UserId } from '@agone/contract/ids'
import { baseLimits } from '@agone/contract/base-limits'
import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { useQuery } from '@tanstack/react-query'
import type { Call } from '../../../lib/api/client.ts'
import { call } from '../../../lib/api/browser.ts'
import { entriesByToken } from '../../../lib/lists/all-pages.ts'
import { useOwnKey } from '../own-queries.ts'

/** What the user has to transfer before the account can be deleted: teams, and tournaments that are not finished. */
export type DeletionBlockers = { teams: readonly Team[]; tournaments: readonly Tournament[] }

const finished: ReadonlySet<string> = new Set(['ended', 'archived'])

const ownTeams = async (call: Call, id: UserId) => {
  const { entries } = await call(teamRoutes.mine, { query: { size: baseLimits.pageSizeMax } })
  return entries.filter(({ ownerId, deleted }) => ownerId === id && !deleted)
}

const ownTournaments = async (call: Call, id: UserId) => {
  const entries = await entriesByToken((next) =>
    call(tournamentRoutes.mine, { query: { limit: baseLimits.pageSizeMax, ...next } }),
  )
  return entries.filter(({ ownerId, status }) => ownerId === id && !finished.has(status))
}

export const useDeletionBlockers = (id: UserId) =>
  useQuery({
    queryKey: useOwnKey('deletion-blockers'),
    queryFn: async (): Promise<DeletionBlockers> => {
      const [teams, tournaments] = await Promise.all([ownTeams(call, id), ownTournaments(call, id)])
      return { teams, tournaments }
    },
    staleTime: 0,
  })
