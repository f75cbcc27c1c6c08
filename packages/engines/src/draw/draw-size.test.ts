import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EngineFault } from '../fault.ts'
import { advance } from '../bracket/advance.ts'
import { planOf, type DrawInput } from './draw.ts'
import {
  bracketNeighbours,
  countFault,
  drawSize,
  mostSwissEntrants,
  swissRounds,
  type CountedDraw,
} from './draw-size.ts'

const settings = {
  ...{ repeatTimes: 1, groups: 1, byes: true, thirdPlace: false },
  ...{ rounds: null, advancing: null, reset: true },
} as const
const of = (format: DrawInput['format'], count: number, more: Partial<CountedDraw> = {}): CountedDraw => ({
  ...settings,
  ...more,
  format,
  count,
})

const drawn = (input: CountedDraw) =>
  planOf({ ...input, participants: Array.from({ length: input.count }, (_, at) => `p${at}`), seeded: 0 }, 'seme')
    .matches

test('the size of a draw is that of its matches without byes', () => {
  const inputs = [
    ...[2, 3, 6, 7, 20].flatMap((count) => [1, 2].map((repeatTimes) => of('league', count, { repeatTimes }))),
    of('groups', 8, { groups: 2 }),
    of('groups', 11, { groups: 3, repeatTimes: 2 }),
    of('groups', 32, { groups: 8, repeatTimes: 2 }),
    of('races', 20, { repeatTimes: 9 }),
    ...[2, 6, 8, 16].map((count) => of('elimination', count)),
    of('elimination', 8, { thirdPlace: true, repeatTimes: 2 }),
    // Only one of three loses a semi-final.
    of('elimination', 3, { thirdPlace: true }),
    ...[2, 8, 13].map((count) => of('doubleElimination', count)),
    of('doubleElimination', 6, { reset: false }),
    of('doubleElimination', 13, { repeatTimes: 3 }),
  ]
  for (const input of inputs) {
    const played = drawn(input).filter(({ sides }) => sides.every(({ bye }) => !bye))
    const expected = { matches: played.length, days: Math.max(...played.map(({ round }) => round)) }
    assert.deepEqual(drawSize(input), expected, `${input.format} of ${input.count}`)
  }
})

test('the size of a Swiss system is that of its first round, as often as it has rounds', () => {
  for (const [count, rounds, days] of [
    [2, null, 1],
    [7, null, 3],
    [8, null, 3],
    [9, null, 4],
    [16, 6, 6],
    [4, 10, 3],
    [200, 31, 30],
  ] as const) {
    const played = drawn(of('swiss', count)).filter(({ sides }) => sides.every(({ bye }) => !bye))
    assert.deepEqual(drawSize(of('swiss', count, { rounds })), { matches: played.length * days, days })
  }
})

test('a Swiss system has by default the rounds of a knock-out, and at most those of a round robin or thirty', () => {
  const usual = [2, 3, 4, 5, 8, 9, 64, 65, 1000].map((count) => swissRounds(null, count))
  assert.deepEqual(usual, [1, 2, 2, 3, 3, 4, 6, 7, 10])
  const most = [2, 3, 8, 9, 40].map((count) => swissRounds(100, count))
  assert.deepEqual(most, [1, 3, 7, 9, 30])
})

test('what cannot be drawn has the reason that the draw gives', () => {
  for (const [input, reason] of [
    [of('league', 1), 'tooFew'],
    [of('league', 5, { byes: false }), 'odd'],
    [of('elimination', 6, { byes: false }), 'notPowerOfTwo'],
    [of('doubleElimination', 6, { byes: false }), 'notPowerOfTwo'],
    [of('groups', 7, { groups: 4 }), 'smallGroups'],
    [of('swiss', mostSwissEntrants + 1), 'tooMany'],
  ] as const) {
    assert.equal(drawSize(input), reason)
    assert.throws(
      () => drawn(input),
      (error) => error instanceof EngineFault && error.reason === reason,
      `${input.format} of ${input.count}`,
    )
  }
  assert.deepEqual(bracketNeighbours(6), { below: 4, above: 8 })
})

/** Why the bracket after the groups of a draw is impossible, if all of them are in their tables. */
const faultOfBracket = (input: CountedDraw, advancing: number) => {
  const { places } = planOf(
    { ...input, participants: Array.from({ length: input.count }, (_, at) => `p${at}`), seeded: 0 },
    'seme',
  )
  const tables = [...Map.groupBy(places, ({ group }) => group ?? '')].map(([name, members]) => ({
    name,
    order: members.map(({ id }) => id),
  }))
  try {
    advance(tables, { advancing })
    return undefined
  } catch (error) {
    return error instanceof EngineFault ? error.reason : error
  }
}

test('groups are drawn only if the bracket after them can be drawn, too', () => {
  for (let groups = 2; groups <= 6; groups++) {
    for (let count = 2 * groups; count <= 5 * groups; count++) {
      for (let advancing = 1; advancing <= 6; advancing++) {
        const fault = countFault(of('groups', count, { groups, advancing }))
        const expected = faultOfBracket(of('groups', count, { groups }), advancing)
        assert.equal(fault, expected, `${advancing} of each of ${groups} groups of ${count}`)
      }
    }
  }
  assert.equal(countFault(of('groups', 10, { groups: 4, advancing: 4 })), 'tooManyAdvancing')
  assert.equal(countFault(of('groups', 10, { groups: 3, advancing: 2 })), 'advancingNotPowerOfTwo')
  assert.equal(countFault(of('groups', 10, { groups: 3 })), undefined, 'without a bracket')
  assert.equal(countFault(of('league', 10, { advancing: 3 })), undefined, 'without groups')
})
