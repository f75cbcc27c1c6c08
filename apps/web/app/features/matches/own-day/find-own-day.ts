import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { racePenaltyRoutes } from '@agone/contract/matches/routes/race-penalties'
import { type DriverRow, standingRoutes } from '@agone/contract/standings/routes/standings'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../../lib/api/client.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'
import { ownDayOf, type OwnDay } from './own-day.ts'

type Weekend = { tournament: Pick<Tournament, 'id' | 'status'>; round: number; entryId: EntryId }

const engine = 'formula1'

/** Loads what a race weekend is for one of its drivers. */
export const findOwnDay = async (call: Call, { tournament, round, entryId }: Weekend): Promise<OwnDay> => {
  const { id, status } = tournament
  const isOver = status === 'ended' || status === 'archived'
  const rowsAt = async (day?: number): Promise<DriverRow[]> => {
    const results = await call(standingRoutes.results, {
      params: { id, engine },
      query: day === undefined ? {} : { day },
    })
    if (results.type !== 'rankings') return []
    return results.groups.flatMap(({ rows }) => rows.flatMap((row) => ('podiums' in row ? [row] : [])))
  }
  const [matches, before, after, final] = await Promise.all([
    allPages((page) =>
      call(standingRoutes.matchesOfDay, { params: { id, engine, day: round }, query: { page, size: 100 } }),
    ),
    rowsAt(round - 1),
    rowsAt(round),
    isOver ? rowsAt() : undefined,
  ])
  return ownDayOf({ entryId, matches, penalties: await penaltiesOf(call, matches), before, after, final })
}

const penaltiesOf = async (call: Call, matches: readonly MatchView[]) => {
  const verified = matches.filter(({ status }) => status === 'verified')
  const lists = await Promise.all(
    verified.map(({ matchId }) => call(racePenaltyRoutes.list, { params: { id: matchId } })),
  )
  return lists.flat()
}
