import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EngineFault } from '../fault.ts'
import { planOf, type DrawInput } from './draw.ts'
import { swissRounds, type CountedDraw } from './draw-size.ts'
import { roundSizes } from './round-sizes.ts'

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

test('rounds have the matches that every draw gives them', () => {
  const inputs = [
    ...[2, 3, 6, 7].flatMap((count) => [1, 2].map((repeatTimes) => of('league', count, { repeatTimes }))),
    of('groups', 8, { groups: 2 }),
    of('groups', 11, { groups: 3, repeatTimes: 2 }),
    of('races', 20, { repeatTimes: 9 }),
    of('elimination', 6, { thirdPlace: true }),
    of('elimination', 9, { repeatTimes: 2 }),
    of('doubleElimination', 2),
    of('doubleElimination', 13),
    of('doubleElimination', 13, { repeatTimes: 3 }),
    of('doubleElimination', 8, { reset: false }),
  ]
  for (const input of inputs) {
    const rounds = Map.groupBy(drawn(input).matches, ({ round }) => round)
    const expected = [...rounds].map(([round, all]) => {
      const byes = all.filter(({ sides }) => sides.some(({ bye }) => bye)).length
      return { round, matches: all.length - byes }
    })
    assert.deepEqual(
      roundSizes(input, 1000).map(({ round, matches }) => ({ round, matches })),
      expected.toSorted((a, b) => a.round - b.round),
      `${input.format} of ${input.count}`,
    )
  }
})

test('whoever plays no match in a round of a table has a bye', () => {
  for (const input of [of('league', 7), of('groups', 11, { groups: 3 }), of('groups', 7, { groups: 2 })]) {
    for (const { round, matches, byes } of roundSizes(input, 1000)) {
      const playing = drawn(input).matches.filter((match) => match.round === round)
      assert.equal(playing.length, matches)
      const groupsPlaying = new Set(playing.map(({ group }) => group))
      const members = drawn(input).places.filter(({ group }) => groupsPlaying.has(group ?? null)).length
      assert.equal(byes, (members || input.count) - 2 * matches, `${input.format} ${input.count}, round ${round}`)
    }
  }
})

test('a Swiss system has as many rounds as it will have, an odd number with a bye in each', () => {
  for (const [count, rounds] of [
    [8, null],
    [9, 4],
    [4, 10],
  ] as const) {
    const sizes = roundSizes(of('swiss', count, { rounds }), 1000)
    assert.equal(sizes.length, swissRounds(rounds, count))
    for (const size of sizes) assert.deepEqual([size.matches, size.byes], [Math.floor(count / 2), count % 2])
  }
})

test('rounds of a bracket have their names and legs', () => {
  const namesOf = (input: CountedDraw) =>
    roundSizes(input, 1000).map(({ bracketRound: name }) => name && `${name.name} ${name.leg ?? ''}`.trim())
  assert.deepEqual(namesOf(of('elimination', 6, { thirdPlace: true })), ['quarterFinals', 'semiFinals', 'finals'])
  assert.deepEqual(namesOf(of('elimination', 4, { repeatTimes: 2 })), [
    'semiFinals 1',
    'semiFinals 2',
    'final 1',
    'final 2',
  ])
  assert.deepEqual(
    namesOf(of('doubleElimination', 4, { repeatTimes: 2 })),
    namesOf(of('doubleElimination', 4)).flatMap((name) => [1, 2].map((leg) => name && `${name} ${leg}`)),
  )
  const double = namesOf(of('doubleElimination', 4))
  assert.deepEqual([double.at(0), double.at(-2), double.at(-1)], ['winnersRound', 'grandFinal', 'secondGrandFinal'])
  assert.deepEqual(roundSizes(of('elimination', 6), 1000)[0]?.byes, 2)
})

test('only so many rounds are calculated as are asked for, and what cannot be drawn is refused as by the draw', () => {
  for (const format of ['league', 'elimination', 'doubleElimination'] as const) {
    assert.equal(roundSizes(of(format, 60_000, { repeatTimes: 100 }), 10).length, 10, format)
  }
  for (const input of [
    of('league', 5, { byes: false }),
    of('elimination', 6, { byes: false }),
    of('groups', 7, { groups: 4 }),
    of('league', 1),
  ]) {
    const reasonOf = (run: () => unknown) => {
      try {
        run()
        return undefined
      } catch (error) {
        return error instanceof EngineFault ? error.reason : error
      }
    }
    const reason = reasonOf(() => drawn(input))
    assert.ok(reason)
    assert.equal(
      reasonOf(() => roundSizes(input, 10)),
      reason,
    )
  }
})

test('groups whose bracket is impossible have no rounds', () => {
  for (const [count, groups, advancing, reason] of [
    [10, 4, 4, 'tooManyAdvancing'],
    [12, 3, 2, 'advancingNotPowerOfTwo'],
  ] as const) {
    assert.throws(
      () => roundSizes(of('groups', count, { groups, advancing }), 10),
      (error) => error instanceof EngineFault && error.reason === reason,
    )
  }
})
