import type { TournamentId } from '@agone/contract/ids'
import { penalizationRoutes } from '@agone/contract/matches/routes/penalizations'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import type { Call } from '../../../lib/api/client.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'

/** The deductions of points of a tournament, with the names of the penalized participants. */
export const findPenalizations = async (call: Call, id: TournamentId) => {
  const penalizations = await call(penalizationRoutes.list, { params: { id } })
  if (penalizations.length === 0) return []
  const entries = await allPages((page) =>
    call(entryRoutes.list, { params: { id }, query: { page, size: 100, matches: false } }),
  )
  const names = new Map(entries.map((entry) => [entry.id, entry.name]))
  return penalizations.map(({ id: key, entryId, stableId, points, reason, matchDay }) => ({
    key,
    name: entryId === null ? undefined : names.get(entryId),
    stableId,
    points,
    reason,
    matchDay,
  }))
}
