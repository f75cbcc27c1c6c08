import { pointsSystemOf, type FootballSeason, type Formula1Season, type PointsSystem } from '@agone/contract'
import { formula1Standings, leagueTable, type RaceResult } from '@agone/engines'
import { isSwissBye } from './football/match.ts'
import { tablePointsOf, type SortedSeason } from './football/season.ts'
import { namesOf, ownPointsOf } from './formula1/season.ts'

/** Points by the name of a participant. */
export type PointsByName = ReadonlyMap<string, number>

/** The points of a table that is part of a season file. Its form is free: rows without a name and points are left out. */
export const pointsOfTable = (table: unknown): PointsByName =>
  new Map(
    (Array.isArray(table) ? table : []).flatMap((row: unknown): [string, number][] => {
      if (typeof row !== 'object' || row === null) return []
      const { team, driver, stable, points }: Record<string, unknown> = { ...row }
      const name = team ?? driver ?? stable
      return typeof name === 'string' && typeof points === 'number' ? [[name, points]] : []
    }),
  )

/** The points of all tables of groups of a season file, of free form as well. */
export const pointsOfTables = (tables: unknown): PointsByName =>
  new Map(
    typeof tables === 'object' && tables !== null
      ? Object.values(tables).flatMap((table) => [...pointsOfTable(table)])
      : [],
  )

/** The points that the results of league or groups and the byes of a Swiss system give, less the penalizations. */
export const footballPoints = (season: FootballSeason, { teams, table }: SortedSeason): PointsByName => {
  const { win } = tablePointsOf(season)
  const byes = Map.groupBy(
    table.filter(({ match }) => isSwissBye(season, match)),
    ({ match }) => match.home,
  )
  return pointsOfRows(
    leagueTable({
      participants: teams,
      results: table.flatMap(({ match: { home, away, homeScore, awayScore }, round }) =>
        home !== null && away !== null && typeof homeScore === 'number' && typeof awayScore === 'number'
          ? [{ round, home, away, homeScore, awayScore }]
          : [],
      ),
      points: tablePointsOf(season),
      tieBreaks: [],
      penalizations: (season.penalizations ?? []).map(({ team: id, points }) => ({ id, points })),
      seed: '',
    }).map(({ id, points }) => ({ id, points: points + win * (byes.get(id)?.length ?? 0) })),
  )
}

/** The points of drivers and stables that the results give, less the penalizations. */
export const racingPoints = (
  season: Formula1Season,
  ofGame: PointsSystem | null,
): { drivers: PointsByName; stables: PointsByName } => {
  const own = new Map((season.participants ?? []).map(({ name, stable }) => [name, stable ?? '']))
  const resultOf = (
    { driver, stable, position, outcome, fastestLapMs }: Classified,
    session: Pick<RaceResult, 'round' | 'sprint'>,
  ): RaceResult => ({
    ...{ ...session, id: driver, position, outcome, fastRideTime: fastestLapMs },
    stableId: stable ?? own.get(driver) ?? '',
  })
  const penalizationsOf = (key: 'driver' | 'stable') =>
    (season.penalizations ?? []).flatMap(({ [key]: id, points }) => (id === undefined ? [] : [{ id, points }]))
  const { users, stables } = formula1Standings({
    users: namesOf(season, 'driver'),
    stables: namesOf(season, 'stable'),
    results: season.races.flatMap(({ round, results, sprint = [] }) => [
      ...results.map((each) => resultOf(each, { round, sprint: false })),
      ...sprint.map((each) => resultOf(each, { round, sprint: true })),
    ]),
    points: pointsSystemOf(ownPointsOf(season), ofGame),
    penalizations: { users: penalizationsOf('driver'), stables: penalizationsOf('stable') },
    seed: '',
  })
  return { drivers: pointsOfRows(users), stables: pointsOfRows(stables) }
}

const pointsOfRows = (rows: readonly { id: string; points: number }[]): PointsByName =>
  new Map(rows.map(({ id, points }) => [id, points]))

type Classified = Formula1Season['races'][number]['results'][number]
