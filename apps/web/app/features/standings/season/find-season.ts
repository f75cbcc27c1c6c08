import type { MatchId, TournamentId } from '@agone/contract/ids'
import { exportRoutes } from '@agone/contract/standings/routes/exports'
import {
  type DriverRow,
  type PossiblePlaces,
  standingRoutes,
  type TableRow,
} from '@agone/contract/standings/routes/standings'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import type { Call } from '../../../lib/api/client.ts'
import { downloadPath } from '../../../lib/api/download-path.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'
import { listRace, type ListedRace } from '../../matches/index.ts'
import { titleCertaintyOf } from '../table/certainty.ts'

/** The result of a driver in a race, in short keys: position or outcome, points, marks. */
export type SeasonResult = {
  place: number | null
  retired: boolean
  points: number
  fastest: boolean
  driverOfTheDay: boolean
  stableId: string | null
}

export type SeasonRace = {
  id: MatchId
  round: number
  name: string
  sprint: boolean
  isOver: boolean
  /** It does not count, and is not to be driven. */
  isVoid: boolean
  scheduledAt: string | null
  /** The results by entry. */
  results: Record<string, SeasonResult>
}

const engine = 'formula1'
const isDriverRow = (row: TableRow | DriverRow): row is DriverRow => 'podiums' in row

/** Loads a Formula 1 season up to a race: drivers, stables, and the results of every race. */
export const findSeason = async (call: Call, id: TournamentId, day: number | undefined) => {
  const dayQuery = day === undefined ? {} : { day }
  const [results, stables, matches, calendars] = await Promise.all([
    call(standingRoutes.results, { params: { id, engine }, query: dayQuery }),
    call(standingRoutes.ranking, { params: { id, engine, ranking: 'topStables' }, query: { ...dayQuery, size: 100 } }),
    allPages((page) => call(standingRoutes.matches, { params: { id, engine }, query: { page, size: 20 } })),
    call(calendarRoutes.list, { params: { id } }),
  ])
  const groups = results.type === 'rankings' ? results.groups : []
  const isOver = groups.every(({ matchesLeft }) => matchesLeft === 0)
  const certaintyIn = (places: PossiblePlaces | null | undefined, { length }: readonly object[]) =>
    places && !isOver ? titleCertaintyOf(places, length) : undefined
  const drivers = groups.flatMap(({ rows }) => rows.filter(isDriverRow))
  const names = new Map(calendars.map((calendar) => [calendar.round, calendar]))
  return {
    day,
    csv: {
      drivers: downloadPath(exportRoutes.table, { params: { id }, query: dayQuery }),
      stables: downloadPath(exportRoutes.stables, { params: { id }, query: dayQuery }),
    },
    drivers: drivers.map((row) => ({ ...row, certainty: certaintyIn(row.places, drivers) })),
    stables: stables.entries.map(({ position, stableId, name, points, value, wins, why, places }) => ({
      position,
      id: stableId ?? name,
      name,
      points: points ?? value,
      wins: wins ?? 0,
      why: why ?? null,
      places: places ?? null,
      certainty: certaintyIn(places, stables.entries),
    })),
    races: matches.map(listRace).map((race) => raceView(race, names.get(race.round), day)),
  }
}

export type Season = Awaited<ReturnType<typeof findSeason>>

type Round = { displayName: string; scheduledAt: string | null }

const raceView = (race: ListedRace, round: Round | undefined, day: number | undefined): SeasonRace => {
  const isOver = race.status === 'verified' && (day === undefined || race.round <= day)
  return {
    id: race.matchId,
    round: race.round,
    name: race.name || round?.displayName || '',
    sprint: race.phase === 'sprint',
    isOver,
    isVoid: race.status === 'void',
    scheduledAt: race.scheduledAt ?? round?.scheduledAt ?? null,
    results: isOver ? resultsOf(race) : {},
  }
}

const resultsOf = ({ results }: ListedRace): SeasonRace['results'] =>
  Object.fromEntries(
    results.flatMap(({ entryId, position, outcome, pts, fastest, best: driverOfTheDay, stableId }) =>
      entryId === null || (position === null && outcome === null)
        ? []
        : [
            [
              entryId,
              { place: position, retired: position === null, points: pts ?? 0, fastest, driverOfTheDay, stableId },
            ] as const,
          ],
    ),
  )
