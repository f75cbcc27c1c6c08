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
  /** The stable driven for in this race: its points stay there. Empty without one, and then they count for no stable. */
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

/** The points by place and for the fastest lap of one race or sprint. The lap counts for a driver `within` the first places. */
export interface PointsOfRace {
  readonly places: readonly number[]
  readonly fastestLap: { readonly points: number; readonly within: number } | undefined
}

/**
 * The multiplier applies to the points of positions; the point for the fastest lap can be switched off. A sprint has its own table, and
 * neither multiplier nor fastest lap.
 */
export const pointsOfRace = (
  { round, sprint }: Pick<RaceResult, 'round' | 'sprint'>,
  system: PointsSystem,
): PointsOfRace => {
  if (sprint) return { places: system.sprint ?? [], fastestLap: undefined }
  const ownRules = system.rounds?.find((rules) => rules.round === round)
  const { race = system.race, multiplier = 1, fastestLap = true } = ownRules ?? {}
  return {
    places: race.map((points) => points * multiplier),
    fastestLap: (fastestLap ? system.fastestLap : undefined) ?? undefined,
  }
}

/** Points of each result of one race or sprint. Equal positions share the points of the places they take (a dead heat). */
export const racePoints = (results: readonly RaceResult[], system: PointsSystem): Map<RaceResult, number> => {
  const [sample] = results
  const points = new Map<RaceResult, number>()
  if (!sample) return points
  const { places, fastestLap } = pointsOfRace(sample, system)
  for (const result of results) {
    const position = classifiedAt(result)
    const level = results.filter((other) => classifiedAt(other) === position).length
    const shared = position === undefined ? 0 : sumOf(places.slice(position - 1, position - 1 + level)) / level
    points.set(result, exact(shared))
  }
  if (!fastestLap) return points
  const fastest = fastestLaps(results)
  for (const result of fastest) {
    const position = classifiedAt(result)
    if (position === undefined || position > fastestLap.within) continue
    points.set(result, exact((points.get(result) ?? 0) + fastestLap.points / fastest.length))
  }
  return points
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0)

/**
 * The drivers of the fastest lap, classified or not: the point is not given if the driver is not among the first
 * (Formula 1 sporting regulations 2019 to 2024, article 6.4). Laps of disqualified drivers do not count. Of two equal
 * laps that of the better classified driver counts; in a dead heat they share the point.
 */
export const fastestLaps = (results: readonly RaceResult[]): RaceResult[] => {
  const timed = results.filter(({ fastRideTime, outcome }) => (fastRideTime ?? 0) > 0 && outcome !== 'DSQ')
  const place = (result: RaceResult): number => classifiedAt(result) ?? Infinity
  const best = Math.min(...timed.map(({ fastRideTime }) => fastRideTime ?? 0))
  const level = timed.filter(({ fastRideTime }) => fastRideTime === best)
  const first = Math.min(...level.map(place))
  return level.filter((result) => place(result) === first)
}
