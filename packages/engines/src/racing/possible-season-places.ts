import type { Id } from '../draw/participants.ts'
import type { PossiblePlaces } from '../possible-places/possible-places.ts'
import type { Work } from '../possible-places/work.ts'
import { rank } from '../table/ranking.ts'
import { countedSeasons, criteriaOf, type Formula1Input, type Season } from './formula1.ts'
import { canAllPass, type Passing } from './passing.ts'
import type { RaceResult } from './race-points.ts'
import { scaled, unscaled } from '../possible-places/scaled.ts'
import { isRanked, mostPoints, mostPointsFrom, scaledPoints, type PointsLeft } from './points-left.ts'

/** What is left of a season. */
export interface SeasonLeft {
  readonly races: readonly Pick<RaceResult, 'round' | 'sprint'>[]
  /** Those who take part in these races: for the stable of their last race, or, before their first one, for `stableId`. */
  readonly drivers: readonly { readonly id: Id; readonly stableId: Id }[]
}

/** The search steps for both standings of a season. */
const steps = 6000

/**
 * The places that each driver and each stable can still finish in, whatever happens in the races `left`: one driver or none on each
 * place, the fastest lap to anybody or nobody. First places are exact, and so are all others unless the search reaches its limit: then,
 * and where a lower place of a race gives more points than a higher one, more places are given than are possible.
 */
export const possibleSeasonPlaces = (
  input: Formula1Input,
  left: SeasonLeft,
): { users: Map<Id, PossiblePlaces>; stables: Map<Id, PossiblePlaces> } => {
  const { users, stables } = countedSeasons(input)
  const lastStables = new Map(users.ids.map((id, index) => [id, users.seasons[index]?.stableId]))
  const races = left.races
    .map((race) => scaledPoints(race, input.points))
    .toSorted((a, b) => mostPoints(b, 1) - mostPoints(a, 1))
  const shared = { input, races, most: mostPointsFrom(races, left.drivers.length), work: { left: steps } }
  const driverIds = left.drivers.map(({ id }) => id)
  // The stable of the last race is empty if that result has none.
  const stableIds = left.drivers.map(({ id, stableId }) => lastStables.get(id) || stableId)
  return {
    users: placesOf(fieldOf({ ...shared, ...users }, driverIds)),
    stables: placesOf(fieldOf({ ...shared, ...stables }, stableIds)),
  }
}

/** All drivers or all stables, by index of `ids`. */
interface Field {
  readonly input: Formula1Input
  readonly races: readonly PointsLeft[]
  readonly most: readonly (readonly number[])[]
  readonly work: Work
  readonly ids: readonly Id[]
  readonly seasons: readonly Season[]
  /** How many cars each has in a race: one for a driver, those of its drivers for a stable. */
  readonly cars: readonly number[]
  /** Its season if its cars are the first ones in all races left, one of them with each fastest lap. */
  readonly seasonsOfWins: readonly Season[]
}

/** `entrants`: the driver or the stable of each car. */
const fieldOf = (known: Omit<Field, 'cars' | 'seasonsOfWins'>, entrants: readonly Id[]): Field => {
  const { races, most, ids, seasons } = known
  const wins = races.filter(({ isSprint }) => !isSprint).length
  const cars = ids.map((id) => entrants.filter((entrant) => entrant === id).length)
  const seasonsOfWins = seasons.map((season, member): Season => {
    const count = cars[member] ?? 0
    const points = unscaled(scaled(season.points) + (most[0]?.[count] ?? 0))
    const places = Array.from({ length: count }, () => wins)
    return { ...season, points, places: sumOf(season.places, places) }
  })
  return { ...known, cars, seasonsOfWins }
}

const placesOf = (field: Field): Map<Id, PossiblePlaces> => {
  const { input, races, ids, seasons } = field
  const order = rank([...ids.keys()], criteriaOf(input, ids, seasons)).order
  const isKnown = races.every(isRanked)
  return new Map(
    order.map((member, at): [Id, PossiblePlaces] => {
      const id = ids[member] ?? ''
      if (!isKnown) return [id, { best: 1, worst: ids.length }]
      return [id, { best: bestPlace(field, member), worst: at + 1 + mostPassing(field, order.slice(at)) }]
    }),
  )
}

/** The member wins all races left, and nobody else finishes one. */
const bestPlace = (field: Field, member: number): number => {
  const isAhead = comparison(field)
  const most = seasonAt(field.seasonsOfWins, member)
  return 1 + field.ids.filter((_, other) => other !== member && isAhead([other], [member, most])).length
}

/**
 * How many of those behind `target` can pass it together: it gets no more points. Of two with as many cars the one who is ahead now
 * passes wherever the other does, so that of each number of cars the first ones are chosen.
 */
const mostPassing = (field: Field, [target = 0, ...behind]: readonly number[]): number => {
  const isAhead = comparison(field)
  const alone = behind.filter((member) => isAhead([member, seasonAt(field.seasonsOfWins, member)], [target]))
  if (alone.length < 2) return alone.length
  const passing = passingOf(field, target, isAhead)
  let [possible, refuted] = [1, alone.length + 1]
  while (refuted - possible > 1) {
    const count = (possible + refuted) >> 1
    if (choicesOf(field, alone, count).some((members) => canAllPass(passing, members, field.work) !== 'impossible')) {
      possible = count
    } else {
      refuted = count
    }
  }
  return possible
}

/** The choices of `count` members, the first ones of each number of cars. */
const choicesOf = (field: Field, members: readonly number[], count: number): number[][] => {
  const groups = [...Map.groupBy(members, (member) => carsOf(field, member)).values()]
  return groups.reduce<number[][]>(
    (choices, group, index) => {
      const later = groups.slice(index + 1).reduce((sum, { length }) => sum + length, 0)
      return choices.flatMap((chosen) => {
        const missing = count - chosen.length
        const most = Math.min(missing, group.length)
        const least = Math.max(0, missing - later)
        return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => [
          ...chosen,
          ...group.slice(0, least + more),
        ])
      })
    },
    [[]],
  )
}

const passingOf = (field: Field, target: number, isAhead: Comparison): Passing => {
  const { points } = seasonAt(field.seasons, target)
  return {
    races: field.races,
    most: field.most,
    carsOf: (member) => carsOf(field, member),
    gapOf: (member) => scaled(points) - scaled(seasonAt(field.seasons, member).points),
    mayWinTie: (member) => isAhead([member, { ...seasonAt(field.seasonsOfWins, member), points }], [target]),
    winsTie: (member, gained) => {
      const season = seasonAt(field.seasons, member)
      return isAhead([member, { ...season, points, places: sumOf(season.places, gained) }], [target])
    },
  }
}

type Contender = readonly [member: number, season?: Season]
type Comparison = (one: Contender, other: Contender) => boolean

/** Whether one is ahead of another, each with a season other than its own if one is given. */
const comparison = (field: Field): Comparison => {
  const seasons = [...field.seasons]
  const criteria = criteriaOf(field.input, field.ids, seasons)
  return ([one, ofOne = seasonAt(field.seasons, one)], [other, ofOther = seasonAt(field.seasons, other)]) => {
    if (ofOne.points !== ofOther.points) return ofOne.points > ofOther.points
    seasons[one] = ofOne
    seasons[other] = ofOther
    return rank([one, other], criteria).order[0] === one
  }
}

const carsOf = ({ cars }: Field, member: number): number => cars[member] ?? 0

const seasonAt = (seasons: readonly Season[], member: number): Season => {
  const season = seasons[member]
  if (!season) throw new RangeError(`no member ${member}`)
  return season
}

const sumOf = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0))
