import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Random } from '../draw/random.ts'
import type { PossiblePlaces } from '../possible-places/possible-places.ts'
import type { TieBreaks } from '../table/tie-breaks.ts'
import { formula1Standings, type Formula1Input } from './formula1.ts'
import { possibleSeasonPlaces, type SeasonLeft } from './possible-season-places.ts'
import { racePoints, type PointsSystem, type RaceResult } from './race-points.ts'

const isFullRun = process.env['TEST_ROUNDS'] === 'many'

/** How many different ends a season has at most, each of which is a table to calculate. */
const mostEnds = isFullRun ? 10_000 : 1500

type Race = SeasonLeft['races'][number]
type Driver = SeasonLeft['drivers'][number]
type Rival = 'users' | 'stables'
type Small = { input: Formula1Input; left: SeasonLeft; ends: readonly (readonly RaceResult[])[][] }

const tables: [number[], ...number[][]] = [
  [3, 2, 1],
  [4, 2, 1],
  [5, 3, 2, 1],
  [10, 6, 4],
  [2, 2, 1],
  [3, 1.5, 0.5],
  [1],
  [6, 5, 4, 3],
]
const tieBreaks: [TieBreaks, ...TieBreaks[]] = [
  'formula1',
  'formula1',
  ['wins'],
  ['seed'],
  ['wins', 'countback'],
  ['countback', 'seed'],
  ['fairPlay', 'drawOfLots'],
]

/** All orders of some or none of the drivers. */
const ordersOf = <T>(drivers: readonly T[]): T[][] => [
  [],
  ...drivers.flatMap((driver) =>
    ordersOf(drivers.filter((other) => other !== driver)).map((order) => [driver, ...order]),
  ),
]

/** All results that a race or a sprint can have, those that count for the same left out. */
const resultsOf = (race: Race, drivers: readonly Driver[], points: PointsSystem): RaceResult[][] => {
  const all = ordersOf(drivers).flatMap((order) =>
    [undefined, ...order].map((fastest) =>
      order.map((driver, index) => ({
        ...{ ...race, ...driver, position: index + 1, fastRideTime: driver === fastest ? 1 : null },
      })),
    ),
  )
  const keyOf = (results: readonly RaceResult[]) => {
    const given = racePoints(results, points)
    const counted = results.map((each) => [each.id, given.get(each), race.sprint ? 0 : each.position].join(' '))
    return counted
      .filter((each) => !each.endsWith(' 0 0'))
      .toSorted()
      .join()
  }
  return [...new Map(all.map((results) => [keyOf(results), results])).values()]
}

/** A season of three to five drivers with one to three races or sprints left, drawn from `random`. */
const seasonOf = (random: Random): Small => {
  const pick = <T>(list: readonly [T, ...T[]]): T => list[random.below(list.length)] ?? list[0]
  const ids = ['a', 'b', 'c', 'd', 'e'].slice(0, 3 + random.below(3))
  const stables = ['red', 'blue', 'green'].slice(0, 2 + random.below(2))
  const stableOf = () => stables[random.below(stables.length)] ?? 'red'
  const drivers = ids.map((id) => ({ id, stableId: stableOf() }))
  const points: PointsSystem = {
    race: pick(tables),
    sprint: pick<number[]>([[2, 1], [1], [3, 2, 1], []]),
    fastestLap: pick([null, null, { points: 1, within: 1 + random.below(3) }, { points: 2, within: 9 }]),
    rounds: pick([[], [{ round: 4, multiplier: 0.5 }], [{ round: 4, race: [9, 3], fastestLap: false }]]),
  }
  const run = Array.from({ length: random.below(4) }, (_, index) => ({
    round: index + 1,
    sprint: random.below(4) === 0,
  }))
  const results = run.flatMap((race) =>
    drivers
      .map((driver) => ({ driver, lot: random.uint32() }))
      .toSorted((a, b) => a.lot - b.lot)
      .map(({ driver }, index): RaceResult => {
        const stableId = random.below(6) === 0 ? stableOf() : driver.stableId
        const outcome = random.below(6) === 0 ? ('DNF' as const) : null
        return { ...race, id: driver.id, stableId, position: index + 1, outcome, fastRideTime: random.below(9) }
      }),
  )
  const lastOf = ({ id, stableId }: Driver) => {
    const own = results.filter((each) => each.id === id).toSorted((a, b) => b.round - a.round)
    return own[0]?.stableId ?? stableId
  }
  const races = pick<Race[]>([
    [{ round: 4 }],
    [{ round: 4 }, { round: 5 }],
    [{ round: 4, sprint: true }, { round: 4 }],
    [{ round: 4 }, { round: 5 }, { round: 5, sprint: true }],
    [{ round: 4 }, { round: 5 }, { round: 6 }],
  ])
  const racing = drivers.slice(random.below(6) === 0 ? 1 : 0)
  const now = racing.map((driver) => ({ id: driver.id, stableId: lastOf(driver) }))
  const ends = races.map((race) => resultsOf(race, now, points))
  while (ends.reduce((count, each) => count * each.length, 1) > mostEnds && ends.length > 1) {
    races.pop()
    ends.pop()
  }
  const penalized = (id: string) => (random.below(3) === 0 ? [{ id, points: pick([1, 2, 0.5, -1]) }] : [])
  const input = {
    ...{ users: ids, stables, results, points, tieBreaks: pick(tieBreaks) },
    penalizations: { users: ids.flatMap(penalized), stables: stables.flatMap(penalized) },
    fairPlay: ids.flatMap(penalized),
    seeds: random.below(2) === 0 ? new Map(ids.map((id, index) => [id, index + 1])) : undefined,
    seed: String(random.uint32()),
  }
  return { input, left: { races, drivers: racing }, ends }
}

const combined = (ends: Small['ends']): RaceResult[][] =>
  ends.reduce<RaceResult[][]>((all, race) => all.flatMap((before) => race.map((end) => [...before, ...end])), [[]])

/** The best and worst places of the standings that all ends of the races left make. */
const placesByTrial = ({ input, ends }: Small, rivals: Rival): Map<string, PossiblePlaces> => {
  const places = new Map<string, PossiblePlaces>()
  for (const end of combined(ends)) {
    const standings = formula1Standings({ ...input, results: [...input.results, ...end] })
    for (const { id, position } of standings[rivals]) {
      const { best, worst } = places.get(id) ?? { best: position, worst: position }
      places.set(id, { best: Math.min(best, position), worst: Math.max(worst, position) })
    }
  }
  return places
}

const sorted = (places: ReadonlyMap<string, PossiblePlaces>) => [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))

for (const rivals of ['users', 'stables'] as const) {
  test(`the possible places of ${rivals} are those of all results that the races left can have`, () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const small = seasonOf(new Random(String(number)))
        assert.deepEqual(
          sorted(possibleSeasonPlaces(small.input, small.left)[rivals]),
          sorted(placesByTrial(small, rivals)),
          JSON.stringify({ ...small, ends: undefined }),
        )
      }),
      { numRuns: isFullRun ? 3000 : 40 },
    )
  })
}

/** Drivers with so many points, seeded in this order; one race is left unless `more` says otherwise. */
const withPoints = (points: Record<string, number>, system: PointsSystem, more: Partial<SeasonLeft> = {}) => {
  const users = Object.keys(points)
  const given = Object.entries(points).map(([id, own]) => ({ id, points: -own }))
  const seeds = new Map(users.map((id, index) => [id, index + 1]))
  const input = { ...{ users, results: [], points: system, seeds, seed: 's' }, penalizations: { users: given } }
  const drivers = users.map((id) => ({ id, stableId: '' }))
  return possibleSeasonPlaces(input, { races: [{ round: 9 }], drivers, ...more }).users
}

const worstOf = (places: ReadonlyMap<string, PossiblePlaces>, id: string) => places.get(id)?.worst
const bestOf = (places: ReadonlyMap<string, PossiblePlaces>, id: string) => places.get(id)?.best

test('a leader is champion as soon as nobody can come level by wins and fastest laps, or loses the countback then', () => {
  const system = { race: [25, 18], fastestLap: { points: 1, within: 10 } }
  assert.equal(worstOf(withPoints({ a: 127, b: 100 }, system), 'a'), 1)
  const level = withPoints({ a: 126, b: 100 }, system)
  assert.deepEqual([worstOf(level, 'a'), bestOf(level, 'b')], [2, 1])
  assert.equal(worstOf(withPoints({ a: 126, b: 100 }, { race: [25, 18] }), 'a'), 1)
  assert.equal(bestOf(withPoints({ a: 126, b: 100 }, { race: [25, 18] }), 'b'), 2, 'out of the title')
  const half = { ...system, rounds: [{ round: 9, multiplier: 0.5, fastestLap: false }] }
  assert.equal(worstOf(withPoints({ a: 113, b: 100 }, half), 'a'), 1)
})

test('a sprint is won without a first place for the countback', () => {
  const system = { race: [10], sprint: [10] }
  assert.equal(worstOf(withPoints({ a: 110, b: 100 }, system), 'a'), 2)
  assert.equal(worstOf(withPoints({ a: 110, b: 100 }, system, { races: [{ round: 9, sprint: true }] }), 'a'), 1)
})

test('of two drivers who need a win in the last race only one passes the leader', () => {
  const system = { race: [25, 9] }
  const points = { a: 110, b: 100, c: 100 }
  assert.equal(worstOf(withPoints(points, system), 'a'), 2)
  assert.equal(worstOf(withPoints(points, system, { races: [{ round: 8 }, { round: 9 }] }), 'a'), 3)
})

test('of two drivers who come level by a win only the one of the race passes: a win of the sprint breaks no tie', () => {
  const users = ['a', 'b', 'c']
  const { users: places } = possibleSeasonPlaces(
    {
      ...{ users, results: [], seed: 's', points: { race: [10], sprint: [10] }, tieBreaks: ['wins', 'seed'] },
      penalizations: { users: [{ id: 'a', points: -10 }] },
      seeds: new Map(users.map((id, index) => [id, index + 1])),
    },
    { races: [{ round: 9, sprint: true }, { round: 9 }], drivers: users.map((id) => ({ id, stableId: '' })) },
  )
  assert.equal(worstOf(places, 'a'), 2)
})

/** One race is left: stables with so many points, and the stable of each car. */
const stablesWith = (points: Record<string, number>, cars: readonly string[], race: number[]) =>
  possibleSeasonPlaces(
    {
      users: cars.map((_, index) => `driver-${index}`),
      results: [],
      points: { race },
      penalizations: { stables: Object.entries(points).map(([id, own]) => ({ id, points: -own })) },
      stables: Object.keys(points),
      seed: 's',
    },
    { races: [{ round: 9 }], drivers: cars.map((stableId, index) => ({ id: `driver-${index}`, stableId })) },
  ).stables

test('a stable gets as many places of a race as it has drivers left', () => {
  assert.equal(worstOf(stablesWith({ red: 140, blue: 100 }, ['blue', 'blue'], [25, 18]), 'red'), 2)
  assert.equal(worstOf(stablesWith({ red: 140, blue: 100 }, ['blue'], [25, 18]), 'red'), 1)
})

test('a stable that is further behind passes with two cars where one with a single car cannot', () => {
  const places = stablesWith(
    { red: 110, blue: 100, green: 100, gold: 95 },
    ['blue', 'green', 'gold', 'gold'],
    [10, 9, 8],
  )
  assert.equal(worstOf(places, 'red'), 3)
})

test('races whose second place gives more than the first say nothing', () => {
  const places = withPoints({ a: 900, b: 0 }, { race: [1, 2] })
  assert.deepEqual([worstOf(places, 'a'), bestOf(places, 'b')], [2, 1])
})

test('a season of 24 races and 22 drivers ends within the places that every earlier round called possible', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const random = new Random(String(number))
      const users = Array.from({ length: 22 }, (_, index) => `driver-${index}`)
      const drivers = users.map((id, index) => ({ id, stableId: `stable-${index >> 1}` }))
      const races = Array.from({ length: 24 }, (_, index) => ({ round: index + 1, sprint: false })).flatMap((race) =>
        race.round % 4 === 0 ? [{ ...race, sprint: true }, race] : [race],
      )
      // Some are faster, so that places are certain before the end.
      const results = races.flatMap((race) =>
        drivers
          .map((driver, index) => ({ driver, time: random.below(100) + index * 5 }))
          .toSorted((a, b) => a.time - b.time)
          .map(({ driver }, index) => ({ ...race, ...driver, position: index + 1, fastRideTime: random.below(9) + 1 })),
      )
      const points = {
        race: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
        sprint: [8, 7, 6, 5],
        fastestLap: { points: 1, within: 9 },
      }
      const input = { users, results, points, seed: String(number) }
      const final = formula1Standings(input)
      for (const day of [12, 18, 21, 22, 23]) {
        const left = { races: races.filter(({ round }) => round > day), drivers }
        const places = possibleSeasonPlaces({ ...input, day }, left)
        for (const rivals of ['users', 'stables'] as const) {
          for (const { id, position } of final[rivals]) {
            const { best = 0, worst = 0 } = places[rivals].get(id) ?? {}
            assert.ok(
              best <= position && position <= worst,
              `${id} after round ${day}: ${best} to ${worst}, finished ${position}`,
            )
          }
        }
      }
    }),
    { numRuns: isFullRun ? 200 : 3 },
  )
})

test('results without a stable are no rival of the stables', () => {
  const places = possibleSeasonPlaces(
    {
      users: ['a', 'b'],
      stables: ['red'],
      results: [
        { id: 'a', stableId: '', round: 1, position: 1 },
        { id: 'b', stableId: 'red', round: 1, position: 2 },
      ],
      ...{ points: { race: [25, 18] }, seed: 's' },
    },
    {
      races: [{ round: 2 }],
      drivers: [
        { id: 'a', stableId: '' },
        { id: 'b', stableId: 'red' },
      ],
    },
  )
  assert.deepEqual([...places.stables], [['red', { best: 1, worst: 1 }]])
})
