import type { TournamentId } from '@agone/contract/ids'
import { calendarFeedRoutes } from '@agone/contract/standings/routes/calendar-feeds'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { bracketDayName } from '@agone/i18n/round-names'
import type { Translate } from '@agone/i18n/translate'
import type { Call } from '../../../lib/api/client.ts'
import { downloadPath } from '../../../lib/api/download-path.ts'

/** The rounds of a tournament, and the address of its calendar feed. */
export const findCalendar = async (call: Call, id: TournamentId, t: Translate) => {
  const rounds = await call(calendarRoutes.list, { params: { id } })
  const listed = rounds.map(({ round, bracketRound, displayName, scheduledAt, matchIds }) => ({
    round,
    name: displayName || (bracketRound ? bracketDayName(t, bracketRound) : ''),
    scheduledAt,
    matches: matchIds.length,
  }))
  return { rounds: listed, feed: downloadPath(calendarFeedRoutes.ofTournament, { params: { id } }) }
}
