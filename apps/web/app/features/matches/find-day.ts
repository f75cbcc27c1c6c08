import { engineOf } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import { exportRoutes } from '@agone/contract/standings/routes/exports'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../lib/api/client.ts'
import { downloadPath } from '../../lib/api/download-path.ts'
import { allPages } from '../../lib/lists/all-pages.ts'
import { listMatch } from './listed-match.ts'
import { listRace } from './listed-race.ts'

/** Loads the matches of the requested day, or of the current day. */
export const findDay = async (call: Call, id: TournamentId, requestedDay: number | undefined) => {
  const [tournament, calendars] = await Promise.all([
    call(tournamentRoutes.one, { params: { id } }),
    call(calendarRoutes.list, { params: { id } }),
  ])
  const days = calendars.map(({ round, bracketRound, displayName }) => ({ round, bracketRound, name: displayName }))
  const existingDay = (day: number | undefined) => days.find(({ round }) => round === day)?.round
  const day = existingDay(requestedDay) ?? existingDay(tournament.currentMatchDay) ?? days[0]?.round
  if (day === undefined) return { days, day: 0, matches: [], races: [], csv: '' }
  const engine = engineOf[tournament.module]
  const matches = await allPages((page) =>
    call(standingRoutes.matchesOfDay, { params: { id, engine, day }, query: { page, size: 100 } }),
  )
  const shown = { days, day, csv: downloadPath(exportRoutes.matches, { params: { id } }) }
  return tournament.module === 'FORMULA1'
    ? { ...shown, matches: [], races: matches.map(listRace) }
    : { ...shown, matches: matches.map(listMatch), races: [] }
}

export type DayData = Awaited<ReturnType<typeof findDay>>
