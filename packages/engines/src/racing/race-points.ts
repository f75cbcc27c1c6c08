import type { PointsSystem } from '@agone/contract/games/routes/points'
import { exact } from '../table/columns.ts'
import type { Id } from '../draw/participants.ts'

export type { PointsSystem } from '@agone/contract/games/routes/points'

/** Did not finish, did not start, disqualified: then no position counts. */
export type RaceOutcome = 'DNF' | 'DNS' | 'DSQ'

/** The result of one driver in one race, or in the sprint of that round. A driver without one was absent. */
export interface RaceResult {
  /** The user. */
  readonly id: Id
  /** The stable driven for in this race: its points stay there. */
  readonly stableId: Id
  readonly round: number
  readonly sprint?: boolean | undefined
  readonly position?: number | null | undefined
  readonly outcome?: RaceOutcome | null | undefined
  /** Fastest lap in milliseconds. */
  readonly fastRideTime?: number | null | undefined
}

/** The position that counts; undefined if not classified. */
export const classifiedAt = ({ position, outcome }: RaceResult): number | undefined =>
  outcome || !position ? undefined : position

/**
 * Points of each result of one race or sprint. Equal positions share the points of the places they take (a dead heat).
 * The multiplier applies to the points of positions; the point for the fastest lap can be switched off. A sprint has its own table, and
 * neither multiplier nor fastest lap.
 */
export const racePoints = (results: readonly RaceResult[], system: PointsSystem): Map<RaceResult, number> => {
  const [sample] = results
  const ownRules = sample?.sprint ? undefined : system.rounds?.find(({ round }) => round === sample?.round)
  const table = sample?.sprint ? (system.sprint ?? []) : (ownRules?.race ?? system.race)
  const points = new Map<RaceResult, number>()
  for (const result of results) {
    const position = classifiedAt(result)
    const level = results.filter((other) => classifiedAt(other) === position).length
    const shared = position === undefined ? 0 : sumOf(table.slice(position - 1, position - 1 + level)) / level
    points.set(result, exact(shared * (ownRules?.multiplier ?? 1)))
  }
  if (sample?.sprint || !system.fastestLap || ownRules?.fastestLap === false) return points
  const fastest = fastestOf(results)
  for (const result of fastest) {
    const position = classifiedAt(result)
    if (position === undefined || position > system.fastestLap.within) continue
    points.set(result, exact((points.get(result) ?? 0) + system.fastestLap.points / fastest.length))
  }
  return points
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0)

/**
 * The drivers of the fastest lap, classified or not: the point is not given if the driver is not among the first
 * (Formula 1 sporting regulations 2019 to 2024, article 6.4). Laps of disqualified drivers do not count. Of two equal
 * laps that of the better classified driver counts; in a dead heat they share the point.
 */
const fastestOf = (results: readonly RaceResult[]): RaceResult[] => {
  const timed = results.filter(({ fastRideTime, outcome }) => (fastRideTime ?? 0) > 0 && outcome !== 'DSQ')
  const place = (result: RaceResult): number => classifiedAt(result) ?? Infinity
  const best = Math.min(...timed.map(({ fastRideTime }) => fastRideTime ?? 0))
  const level = timed.filter(({ fastRideTime }) => fastRideTime === best)
  const first = Math.min(...level.map(place))
  return level.filter((result) => place(result) === first)
}
