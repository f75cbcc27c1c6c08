import type { EntryId, MatchId } from '@agone/contract/ids'
import type { SeasonInputs, SeasonRace } from '@agone/contract/standings/routes/season-inputs'
import { pointsOfRace, type RaceResult } from '@agone/engines/racing/race-points'
import { fromAddress, toAddress } from '../address.ts'

/** The order of a race that the reader has set: drivers by place from the first, null for a place without one. */
export type RaceOrder = { places: readonly (EntryId | null)[]; fastest: EntryId | null }

/** The orders that the reader has set, by race. */
export type SeasonScenario = ReadonlyMap<MatchId, RaceOrder>

export const noOrder: RaceOrder = { places: [], fastest: null }

/** The results of a race with an order, for the engine. */
export const resultsOf = (
  { round, sprint }: SeasonRace,
  { places, fastest }: RaceOrder,
  stableOf: (id: EntryId) => string,
): RaceResult[] =>
  places.flatMap((id, index) =>
    id === null
      ? []
      : [{ id, stableId: stableOf(id), round, sprint, position: index + 1, fastRideTime: id === fastest ? 1 : null }],
  )

/** A race to come whose places give points: how many of them, and whether its fastest lap gives one. */
export type RaceLeft = { race: SeasonRace; places: number; hasFastest: boolean }

/** The races to come, as far as they give points, by round; a sprint comes before the race of its round. */
export const racesLeft = (inputs: SeasonInputs): RaceLeft[] =>
  inputs.races
    .filter(({ results }) => results === null)
    .toSorted((a, b) => a.round - b.round || Number(b.sprint) - Number(a.sprint))
    .flatMap((race) => {
      const { places: points, fastestLap } = pointsOfRace(race, inputs.points)
      const places = Math.min(points.findLastIndex((each) => each !== 0) + 1, driversLeft(inputs).length)
      return places > 0 ? [{ race, places, hasFastest: (fastestLap?.points ?? 0) !== 0 }] : []
    })

/** The drivers who take part in races to come. */
export const driversLeft = ({ entries }: SeasonInputs) => entries.filter(({ withdrawn }) => !withdrawn)

/** The order with a driver at a place (from 0). A driver who had another place swaps it with the one who was there. */
export const withDriver = (order: RaceOrder, place: number, id: EntryId | null): RaceOrder => {
  const places = Array.from({ length: Math.max(order.places.length, place + 1) }, (_, at) => order.places[at] ?? null)
  const old = id === null ? -1 : places.indexOf(id)
  if (old >= 0) places[old] = places[place] ?? null
  places[place] = id
  return orderOf(places, order.fastest)
}

/** The order with its free places given to those without one, in the order of `drivers`. */
export const filled = (order: RaceOrder, count: number, drivers: readonly EntryId[]): RaceOrder => {
  const free = drivers.filter((id) => !order.places.includes(id))
  const places = Array.from({ length: count }, (_, place) => order.places[place] ?? free.shift() ?? null)
  return orderOf(places, order.fastest)
}

/* The fastest lap is that of a driver with a place, and the last places without a driver are left out */
const orderOf = (places: readonly (EntryId | null)[], fastest: EntryId | null): RaceOrder => ({
  places: places.slice(0, places.findLastIndex((id) => id !== null) + 1),
  fastest: fastest !== null && places.includes(fastest) ? fastest : null,
})

/** The scenario with another order of a race; without one if it has no driver. */
export const withOrder = (scenario: SeasonScenario, { matchId }: SeasonRace, order: RaceOrder): SeasonScenario => {
  const next = new Map(scenario)
  if (order.places.length === 0) next.delete(matchId)
  else next.set(matchId, order)
  return next
}

/** Addresses count drivers from 1 in the order of their ids, in which a later driver comes last. */
const inAddress = ({ entries }: SeasonInputs): EntryId[] =>
  entries.map(({ entryId }) => entryId).toSorted((a, b) => (a < b ? -1 : 1))

const roundOf = ({ round, sprint }: SeasonRace) => `${round}${sprint ? 's' : ''}`

/**
 * The scenario as a parameter of the address: `6s.3.1_6.1..4.f4` is the sprint of round 6 with the third driver ahead of the first, and
 * its race: the first driver wins, the fourth is third and has the fastest lap.
 */
export const toSeasonParam = (scenario: SeasonScenario, inputs: SeasonInputs): string => {
  const ids = inAddress(inputs)
  return toAddress(
    racesLeft(inputs).map(({ race }) => {
      const { places, fastest } = scenario.get(race.matchId) ?? noOrder
      const numbers = places.map((id) => (id === null ? '' : String(ids.indexOf(id) + 1)))
      return [roundOf(race), [...numbers, ...(fastest === null ? [] : [`f${ids.indexOf(fastest) + 1}`])]]
    }),
  )
}

/** The scenario of an address. Races run since are left out, and drivers who are unknown, have withdrawn or come twice. */
export const fromSeasonParam = (param: string, inputs: SeasonInputs): SeasonScenario => {
  const ids = inAddress(inputs)
  const mayRace = new Set(driversLeft(inputs).map(({ entryId }) => entryId))
  const driverOf = (number: string): EntryId | null => {
    const id = /^\d{1,4}$/.test(number) ? ids[Number(number) - 1] : undefined
    return id !== undefined && mayRace.has(id) ? id : null
  }
  const rounds = fromAddress(param)
  return racesLeft(inputs).reduce<SeasonScenario>((scenario, { race, places: count, hasFastest }) => {
    const values = rounds.get(roundOf(race)) ?? []
    const all = values.filter((value) => !value.startsWith('f')).map(driverOf)
    const places = all.map((id, at) => (all.indexOf(id) === at ? id : null)).slice(0, count)
    const fastest = hasFastest ? driverOf(values.find((value) => value.startsWith('f'))?.slice(1) ?? '') : null
    return withOrder(scenario, race, orderOf(places, fastest))
  }, new Map())
}
