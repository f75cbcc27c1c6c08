import { engineOf } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { exportRoutes } from '@agone/contract/standings/routes/exports'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { raceName } from '@agone/i18n/race-name'
import { roundName } from '@agone/i18n/round-names'
import type { Translate } from '@agone/i18n/translate'
import type { Call } from '../../lib/api/client.ts'
import { downloadPath } from '../../lib/api/download-path.ts'
import { allPages } from '../../lib/lists/all-pages.ts'
import { listMatch } from './listed-match.ts'
import { listRace } from './listed-race.ts'

/** Loads the matches of the requested day, or of the current day. */
export const findDay = async (
  call: Call,
  id: TournamentId,
  { requestedDay, t }: { requestedDay: number | undefined; t: Translate },
) => {
  const [tournament, calendars] = await Promise.all([
    call(tournamentRoutes.one, { params: { id } }),
    call(calendarRoutes.list, { params: { id } }),
  ])
  const days = calendars.map((calendar) => ({
    day: calendar.round,
    name: calendar.displayName || roundName(t, tournament, calendar),
  }))
  const existingDay = (day: number | undefined) => days.find((each) => each.day === day)?.day
  const day = existingDay(requestedDay) ?? existingDay(tournament.currentMatchDay) ?? days[0]?.day
  if (day === undefined) return { days, day: 0, matches: [], races: [], csv: '' }
  const engine = engineOf[tournament.module]
  const matches = await allPages((page) =>
    call(standingRoutes.matchesOfDay, { params: { id, engine, day }, query: { page, size: 100 } }),
  )
  const dayName = days.find((each) => each.day === day)?.name ?? ''
  const namedRace = (match: MatchView) => ({
    ...listRace(match),
    name: raceName(t, { ...match, name: match.name || dayName }),
  })
  const shown = { days, day, csv: downloadPath(exportRoutes.matches, { params: { id } }) }
  return tournament.module === 'FORMULA1'
    ? { ...shown, matches: [], races: matches.map(namedRace) }
    : { ...shown, matches: matches.map(listMatch), races: [] }
}

export type DayData = Awaited<ReturnType<typeof findDay>>
