import type { Id } from '../draw/participants.ts'

/** A classified driver at the finish. `gap`: milliseconds behind the winner; null if it is not known. */
export interface Finisher {
  readonly id: Id
  readonly position: number
  readonly gap: number | null
}

/** A penalty after the race: seconds on the time, or places. Each driver may have several; they add up. */
export interface RacePenalty {
  readonly id: Id
  readonly seconds: number | null
  readonly places: number | null
}

/**
 * The positions after penalties, by id. Seconds are first: a driver falls behind all later ones who are ahead then by their own
 * time; without a gap of the driver they have no effect. Then places: a driver falls by as many, at most to the last. Drivers without
 * a penalty keep their order among themselves, and a dead heat of two of them stays one.
 */
export const positionsAfterPenalties = (
  finishers: readonly Finisher[],
  penalties: readonly RacePenalty[],
): Map<Id, number> => {
  const sumOf = (id: Id, unit: 'seconds' | 'places') =>
    penalties.reduce((sum, penalty) => sum + (penalty.id === id ? (penalty[unit] ?? 0) : 0), 0)
  const drivers = finishers
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, position, gap }, index) => {
      const seconds = sumOf(id, 'seconds')
      const places = sumOf(id, 'places')
      // Only the first needs no gap: it is its own.
      const known = gap ?? (index === 0 ? 0 : null)
      return { id, position, seconds, places, time: known === null ? null : known + seconds * 1000 }
    })
  // From the last to the first: of two neighbours with the same places none passes the other.
  const afterSeconds = drivers.reduceRight(fallBySeconds, drivers)
  return positionsOf(afterSeconds.reduceRight(fallByPlaces, afterSeconds))
}

type Driver = {
  readonly id: Id
  readonly position: number
  readonly seconds: number
  readonly places: number
  readonly time: number | null
}

const fallBySeconds = (order: Driver[], driver: Driver): Driver[] => {
  const { time } = driver
  if (driver.seconds === 0 || time === null) return order
  const place = order.indexOf(driver)
  const last = order.findLastIndex((other, index) => index > place && other.time !== null && other.time < time)
  return last < 0 ? order : order.toSpliced(last + 1, 0, driver).toSpliced(place, 1)
}

const fallByPlaces = (order: Driver[], driver: Driver): Driver[] => {
  if (driver.places === 0) return order
  const place = order.indexOf(driver)
  return order.toSpliced(place, 1).toSpliced(place + driver.places, 0, driver)
}

const positionsOf = (order: readonly Driver[]): Map<Id, number> => {
  const positions = new Map<Id, number>()
  for (const [index, driver] of order.entries()) {
    const previous = order[index - 1]
    const isLevel = previous?.position === driver.position && driver.seconds === 0 && driver.places === 0
    positions.set(driver.id, isLevel ? (positions.get(previous.id) ?? index) : index + 1)
  }
  return positions
}
