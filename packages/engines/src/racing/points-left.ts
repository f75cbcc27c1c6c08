import { scaled } from '../possible-places/scaled.ts'
import { pointsOfRace, type PointsSystem, type RaceResult } from './race-points.ts'

/** The points of a race or sprint that is left, in millionths, so that they are whole numbers and compare exactly. */
export interface PointsLeft {
  readonly isSprint: boolean
  readonly places: readonly number[]
  readonly fastestLap: { readonly points: number; readonly within: number }
}

export const scaledPoints = (race: Pick<RaceResult, 'round' | 'sprint'>, system: PointsSystem): PointsLeft => {
  const { places, fastestLap } = pointsOfRace(race, system)
  return {
    isSprint: race.sprint ?? false,
    places: places.map(scaled),
    fastestLap: { points: scaled(fastestLap?.points ?? 0), within: fastestLap?.within ?? 0 },
  }
}

/** True if no place gives less than the next one, or less than nothing. */
export const isRanked = ({ places, fastestLap }: PointsLeft): boolean =>
  fastestLap.points >= 0 && places.every((points, place) => points >= (places[place + 1] ?? 0))

/** The most points that so many cars get together. */
export const mostPoints = ({ places, fastestLap }: PointsLeft, cars: number): number =>
  cars === 0 ? 0 : places.slice(0, cars).reduce((sum, points) => sum + points, fastestLap.points)

/** The most points of so many cars in the races from an index on. */
export const mostPointsFrom = (races: readonly PointsLeft[], cars: number): number[][] => {
  const sums = [Array.from({ length: cars + 1 }, () => 0)]
  for (const race of races.toReversed())
    sums.unshift((sums[0] ?? []).map((sum, count) => sum + mostPoints(race, count)))
  return sums
}
