import type { TournamentId } from '@agone/contract/ids'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import type { Call } from '../../../lib/api/client.ts'

/** The rounds of a tournament. */
export const findCalendar = async (call: Call, id: TournamentId) => {
  const rounds = await call(calendarRoutes.list, { params: { id } })
  return rounds.map(({ round, displayName, scheduledAt, matchIds }) => ({
    round,
    displayName,
    scheduledAt,
    matches: matchIds.length,
  }))
}
