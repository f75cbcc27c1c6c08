import type { FootballSeason, Formula1Season } from '@agone/contract'
import { racePoints, type RaceResult } from '@agone/engines'
import type { SortedSeason } from './football-season.ts'

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

/** The points that the results of league or groups give, less the penalizations. */
export const footballPoints = (
  { rules = {}, penalizations = [] }: FootballSeason,
  { table }: Pick<SortedSeason, 'table'>,
): PointsByName => {
  const { pointsWin = 3, pointsDraw = 1 } = rules
  const points = new Map<string, number>()
  for (const { match } of table) {
    if (typeof match.homeScore !== 'number' || typeof match.awayScore !== 'number') continue
    const difference = Math.sign(match.homeScore - match.awayScore)
    const earned = (won: number) => (won > 0 ? pointsWin : won === 0 ? pointsDraw : 0)
    add(points, match.home, earned(difference))
    add(points, match.away, earned(-difference))
  }
  for (const { team, points: deducted } of penalizations) add(points, team, -deducted)
  return points
}

/** The points of drivers and stables that the results give, less the penalizations. */
export const racingPointsOf = ({
  races,
  rules,
  penalizations = [],
}: Formula1Season): { drivers: PointsByName; stables: PointsByName } => {
  const { points: race, sprintPoints: sprint, fastestLap, rounds } = rules
  const drivers = new Map<string, number>()
  const stables = new Map<string, number>()
  for (const { round, results, sprint: sprintResults = [] } of races) {
    const lists = [results.map(resultOf(round, false)), sprintResults.map(resultOf(round, true))]
    for (const list of lists)
      for (const [{ id, stableId }, points] of racePoints(list, { race, sprint, fastestLap, rounds })) {
        add(drivers, id, points)
        add(stables, stableId, points)
      }
  }
  for (const { driver, stable, points } of penalizations) {
    if (driver !== undefined) add(drivers, driver, -points)
    else if (stable !== undefined) add(stables, stable, -points)
  }
  return { drivers, stables }
}

type Classified = Formula1Season['races'][number]['results'][number]

const resultOf =
  (round: number, sprint: boolean) =>
  ({ driver, stable, position, outcome, fastestLapMs }: Classified): RaceResult => ({
    ...{ id: driver, stableId: stable, round, sprint, position, outcome },
    fastRideTime: fastestLapMs,
  })

/** Fractions of points are rounded to a millionth, as in the engines. */
const add = (sums: Map<string, number>, name: string, points: number): void => {
  sums.set(name, Math.round(((sums.get(name) ?? 0) + points) * 1e6) / 1e6)
}
