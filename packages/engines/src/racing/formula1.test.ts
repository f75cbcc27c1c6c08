import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultPointsSystem } from '@agone/contract'
import fc from 'fast-check'
import { formula1Standings, type Formula1Input, type Formula1Row } from './formula1.ts'
import { racePoints, type RaceResult } from './race-points.ts'

const result = (id: string, position: number | null, more: Partial<RaceResult> = {}): RaceResult => {
  return { id, stableId: 'red', round: 1, position, ...more }
}

const season = (results: RaceResult[], more: Partial<Formula1Input> = {}) =>
  formula1Standings({ users: [], results, points: defaultPointsSystem, seed: 's', ...more })

const pointsOf = (rows: Formula1Row[]): string[] => rows.map(({ id, points }) => `${id} ${points}`)

const system = { ...defaultPointsSystem, fastestLap: { points: 1, within: 10 } }

const races: { why: string; results: RaceResult[]; rounds?: typeof defaultPointsSystem.rounds; points: number[] }[] = [
  { why: 'the table by position', results: [result('a', 1), result('b', 2), result('c', 11)], points: [25, 18, 0] },
  {
    why: 'an outcome has priority over a position',
    results: [result('a', 1, { outcome: 'DSQ' }), result('b', 2)],
    points: [0, 18],
  },
  {
    why: 'the fastest lap of a classified driver',
    results: [result('a', 1, { fastRideTime: 90_000 }), result('b', 10, { fastRideTime: 89_000 })],
    points: [25, 2],
  },
  {
    why: 'no point if the fastest driver is outside the first ten',
    results: [result('a', 1, { fastRideTime: 90_000 }), result('b', 11, { fastRideTime: 89_000 })],
    points: [25, 0],
  },
  {
    why: 'no point if the fastest driver retired',
    results: [result('a', 1, { fastRideTime: 90_000 }), result('b', null, { fastRideTime: 1, outcome: 'DNF' })],
    points: [25, 0],
  },
  {
    why: 'a disqualified lap does not count',
    results: [result('a', 1, { fastRideTime: 90_000 }), result('b', null, { fastRideTime: 1, outcome: 'DSQ' })],
    points: [26, 0],
  },
  {
    why: 'half points, and no fastest lap in that round',
    results: [result('a', 1, { fastRideTime: 1 }), result('b', 3)],
    rounds: [{ round: 1, multiplier: 0.5, fastestLap: false }],
    points: [12.5, 7.5],
  },
  {
    why: 'a table of its own for the round',
    results: [result('a', 1), result('b', 3)],
    rounds: [{ round: 1, race: [6, 4, 3] }],
    points: [6, 3],
  },
  {
    why: 'rules of another round have no effect',
    results: [result('a', 1)],
    rounds: [{ round: 2, multiplier: 0 }],
    points: [25],
  },
  {
    why: 'a sprint has its own table, no fastest lap and no multiplier',
    results: [result('a', 1, { sprint: true, fastRideTime: 1 }), result('b', 9, { sprint: true })],
    rounds: [{ round: 1, multiplier: 2 }],
    points: [8, 0],
  },
  {
    why: 'a dead heat shares the points',
    results: [result('a', 1), result('b', 2), result('c', 2)],
    points: [25, 16.5, 16.5],
  },
]

for (const { why, results, rounds, points } of races) {
  test(`points of a race: ${why}`, () => {
    const awarded = racePoints(results, rounds ? { ...system, rounds } : system)
    assert.deepEqual(
      results.map((each) => awarded.get(each)),
      points,
    )
  })
}

test('a race gives all points of its table, dead heats and retirements included, and no more', () => {
  const finishers = fc.integer({ min: 1, max: 24 }).chain((count) =>
    fc.record({
      // Without equals each has the position of its count; a dead heat takes that of the first.
      heats: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      laps: fc.array(fc.integer({ min: 80_000, max: 80_005 }), { minLength: count, maxLength: count }),
      retired: fc.integer({ min: 0, max: 3 }),
      multiplier: fc.constantFrom(1, 0.5),
      sprint: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(finishers, ({ heats, laps, retired, multiplier, sprint }) => {
      let place = 1
      const classified = heats.map((isLevel, index) => {
        if (!isLevel || index === 0) place = index + 1
        return result(`d${index}`, place, { sprint, fastRideTime: laps[index] ?? null })
      })
      const out = Array.from({ length: retired }, (_, index) => result(`x${index}`, null, { sprint, outcome: 'DNF' }))
      const awarded = racePoints([...classified, ...out], {
        ...system,
        rounds: [{ round: 1, multiplier, fastestLap: false }],
      })
      const table = (sprint ? system.sprint : system.race).slice(0, classified.length)
      const handed = [...awarded.values()].reduce((sum, points) => sum + points, 0)
      const due = table.reduce((sum, points) => sum + points, 0) * (sprint ? 1 : multiplier)
      // Shares of a dead heat are kept to a millionth.
      assert.ok(Math.abs(handed - due) < 1e-4, `${handed} of ${due}`)
    }),
  )
})

test('a driver who changes stable leaves the old points with it and shows the last stable', () => {
  const { users, stables } = season([
    result('a', 1),
    result('a', 2, { round: 2, stableId: 'blue' }),
    result('b', 1, { round: 2, stableId: 'red' }),
  ])
  assert.deepEqual(pointsOf(stables), ['red 50', 'blue 18'])
  assert.deepEqual(
    users.map(({ id, points, stableId, races: count, wins }) => [id, points, stableId, count, wins]),
    [
      ['a', 43, 'blue', 2, 1],
      ['b', 25, 'red', 1, 1],
    ],
  )
})

test('of two participants with equal points the one with more first places is ahead', () => {
  const table = { ...system, race: [4, 3, 2, 1], sprint: [2] }
  const { users } = season(
    [
      result('a', 2),
      result('b', 1),
      result('c', 3),
      result('a', 2, { round: 2 }),
      result('b', 3, { round: 2 }),
      result('c', 1, { round: 2 }),
      result('d', 1, { round: 3, sprint: true }),
    ],
    { points: table },
  )
  assert.deepEqual(
    users.map(({ id, points, why }) => [id, points, why?.rule, why?.values, why?.place]),
    [
      ['b', 6, 'drawOfLots', [1, 2], undefined],
      ['c', 6, 'countback', [1, 0], 1],
      ['a', 6, 'points', [6, 2], undefined],
      ['d', 2, undefined, undefined, undefined],
    ],
  )
})

test('a sprint win does not count as a first place in a countback', () => {
  const { users } = season([result('a', 1, { sprint: true }), result('b', 6)], { points: system })
  assert.deepEqual(pointsOf(users), ['b 8', 'a 8'])
  assert.deepEqual([users[0]?.why?.rule, users[0]?.why?.place, users[1]?.wins], ['countback', 6, 0])
})

test('seconds decide where firsts are equal', () => {
  const { users } = season([
    result('a', 1),
    result('b', 2, { round: 1 }),
    result('b', 1, { round: 2 }),
    result('a', 3, { round: 2 }),
    result('a', 10, { round: 3 }),
    result('a', 9, { round: 4 }),
  ])
  assert.deepEqual(users[0]?.why, { rule: 'countback', values: [1, 0], versus: 'a', tied: [], place: 2 })
})

test('a driver who did not start or is absent has not raced, and every listed driver is in the table', () => {
  const results = [result('a', null, { outcome: 'DNS' }), result('b', null, { outcome: 'DNF' })]
  const { users } = season(results, { users: ['a', 'b', 'c'] })
  assert.deepEqual(users.map(({ id, races: count, stableId }) => [id, count, stableId]).toSorted(), [
    ['a', 0, 'red'],
    ['b', 1, 'red'],
    ['c', 0, null],
  ])
})

test('two equal laps in a dead heat share the point, whatever the order', () => {
  const level = [result('a', 1, { fastRideTime: 60_000 }), result('b', 1, { fastRideTime: 60_000 })]
  const points = { race: [25, 18], fastestLap: { points: 1, within: 10 } }
  for (const results of [level, level.toReversed()]) {
    assert.deepEqual(pointsOf(season(results, { points }).users).toSorted(), ['a 22', 'b 22'])
  }
})

test('a stable counts a race once although two drivers take part for it', () => {
  const { stables } = season([result('a', 1), result('b', 2)])
  assert.deepEqual(
    stables.map(({ races: count, podiums, wins }) => [count, podiums, wins]),
    [[1, 2, 1]],
  )
})

test('results without a stable count for no stable, and none has a place for them', () => {
  const { users, stables } = season([
    result('a', 1, { stableId: '' }),
    result('b', 2),
    result('c', 3, { stableId: 'blue' }),
  ])
  assert.deepEqual(pointsOf(users), ['a 25', 'b 18', 'c 15'])
  assert.deepEqual(
    stables.map(({ position, id, points, why }) => [position, id, points, why?.versus ?? null]),
    [
      [1, 'red', 18, 'blue'],
      [2, 'blue', 15, null],
    ],
  )
})

test('a penalization affects the user or the stable, from its round on', () => {
  const penalizations = {
    users: [{ id: 'a', points: 5, round: 2 }],
    stables: [{ id: 'red', points: 7 }],
  }
  const results = [result('a', 1), result('b', 2)]
  assert.deepEqual(pointsOf(season(results, { penalizations }).users), ['a 20', 'b 18'])
  assert.deepEqual(pointsOf(season(results, { penalizations, day: 1 }).users), ['a 25', 'b 18'])
  assert.deepEqual(pointsOf(season(results, { penalizations }).stables), ['red 36'])
})

const anySeason = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    stableId: fc.constantFrom('red', 'blue'),
    round: fc.integer({ min: 1, max: 5 }),
    sprint: fc.boolean(),
    position: fc.integer({ min: 1, max: 12 }),
    outcome: fc.constantFrom(null, null, 'DNF' as const),
    fastRideTime: fc.integer({ min: 60_000, max: 60_010 }),
  }),
  { maxLength: 30 },
)

const oneResultPerRace = (results: RaceResult[]): RaceResult[] => [
  ...new Map(results.map((each) => [`${each.round} ${each.sprint} ${each.id}`, each])).values(),
]

test('both standings are total orders that do not depend on the order of results, and have the same sum of points', () => {
  fc.assert(
    fc.property(anySeason, (any) => {
      const results = oneResultPerRace(any)
      const one = season(results, { points: system })
      assert.deepEqual(season(results.toReversed(), { points: system }), one)
      const sum = (rows: Formula1Row[]): number => rows.reduce((total, { points }) => total + points, 0)
      assert.ok(Math.abs(sum(one.users) - sum(one.stables)) < 1e-4)
      for (const rows of [one.users, one.stables]) {
        assert.ok(rows.every(({ why }, index) => (why === null) === (index === rows.length - 1)))
      }
    }),
  )
})

test('standings as of round N are those of the results up to N', () => {
  fc.assert(
    fc.property(anySeason, fc.integer({ min: 0, max: 6 }), (any, day) => {
      const results = oneResultPerRace(any)
      const upTo = results.filter(({ round }) => round <= day)
      const listed = { users: ['a', 'b', 'c', 'd'], stables: ['red', 'blue'], points: system }
      assert.deepEqual(season(results, { ...listed, day }), season(upTo, listed))
    }),
  )
})
