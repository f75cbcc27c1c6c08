import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { positionsAfterPenalties, type Finisher, type RacePenalty } from './race-penalties.ts'

/** Drivers a, b, c… in this order with these gaps in milliseconds. */
const finishers = (...gaps: (number | null)[]): Finisher[] =>
  gaps.map((gap, index) => ({ id: String.fromCodePoint(97 + index), position: index + 1, gap }))
const seconds = (id: string, count: number): RacePenalty => ({ id, seconds: count, places: null })
const places = (id: string, count: number): RacePenalty => ({ id, seconds: null, places: count })
const orderOf = (order: readonly Finisher[], penalties: readonly RacePenalty[]) =>
  [...positionsAfterPenalties(order, penalties)]
    .toSorted(([, a], [, b]) => a - b)
    .map(([id]) => id)
    .join('')

const cases: readonly { why: string; gaps: (number | null)[]; penalties: RacePenalty[]; order: string }[] = [
  {
    why: 'seconds put a driver behind those who are nearer',
    gaps: [0, 3412, 6880],
    penalties: [seconds('a', 5)],
    order: 'bac',
  },
  { why: 'the winner needs no gap', gaps: [null, 3412, 6880], penalties: [seconds('a', 5)], order: 'bac' },
  { why: 'too few seconds change nothing', gaps: [0, 3412], penalties: [seconds('a', 3)], order: 'ab' },
  { why: 'who is level after seconds stays ahead', gaps: [0, 5000], penalties: [seconds('a', 5)], order: 'ab' },
  {
    why: 'seconds of two drivers count against each other',
    gaps: [0, 1000, 4000],
    penalties: [seconds('a', 5), seconds('b', 5)],
    order: 'cab',
  },
  {
    why: 'several penalties of a driver add up',
    gaps: [0, 3000, 6000],
    penalties: [seconds('a', 5), seconds('a', 2)],
    order: 'bca',
  },
  { why: 'seconds without a gap have no effect', gaps: [0, null, 9000], penalties: [seconds('b', 60)], order: 'abc' },
  {
    why: 'a lapped driver is not passed by a driver with seconds',
    gaps: [0, 2000, null],
    penalties: [seconds('a', 90)],
    order: 'bac',
  },
  { why: 'places put a driver back', gaps: [0, 1, 2, 3], penalties: [places('a', 2)], order: 'bcad' },
  { why: 'places end at the last one', gaps: [0, 1, 2], penalties: [places('b', 9)], order: 'acb' },
  {
    why: 'places of two neighbours count for both',
    gaps: [0, 1, 2],
    penalties: [places('a', 1), places('b', 1)],
    order: 'cab',
  },
  {
    why: 'seconds come before places',
    gaps: [0, 3000, 9000, 9500],
    penalties: [seconds('a', 5), places('b', 1)],
    order: 'abcd',
  },
]
for (const { why, gaps, penalties, order } of cases)
  test(`after penalties ${why}`, () => assert.equal(orderOf(finishers(...gaps), penalties), order))

test('a dead heat of drivers without a penalty stays one', () => {
  const [a, b, c, d] = finishers(0, 1000, 1000, 1500)
  assert.ok(a && b && c && d)
  const heat = [a, b, { ...c, position: 2 }, d]
  assert.deepEqual(
    [...positionsAfterPenalties(heat, [seconds('a', 10)])],
    [
      ['b', 1],
      ['c', 1],
      ['d', 3],
      ['a', 4],
    ],
  )
  assert.deepEqual(
    [...positionsAfterPenalties(heat, [places('b', 1)])],
    [
      ['a', 1],
      ['c', 2],
      ['b', 3],
      ['d', 4],
    ],
  )
})

test('seconds of a driver in a dead heat without a gap leave the other one in place', () => {
  const heat = finishers(0, 1000, null).map((each, index) => ({ ...each, position: index === 0 ? 1 : 2 }))
  assert.deepEqual(
    [...positionsAfterPenalties(heat, [seconds('b', 5)])],
    [
      ['a', 1],
      ['b', 2],
      ['c', 2],
    ],
  )
})

test('penalties never change the order of those who have none, and give every place once', () => {
  const anyRace = fc.array(fc.option(fc.integer({ min: 0, max: 30_000 })), { minLength: 1, maxLength: 12 })
  const anyPenalties = fc.array(
    fc.record({
      id: fc.integer({ min: 97, max: 108 }).map((code) => String.fromCodePoint(code)),
      seconds: fc.option(fc.integer({ min: 1, max: 30 })),
      places: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(anyRace, anyPenalties, (gaps, penalties) => {
      const order = finishers(...gaps)
      const after = orderOf(order, penalties)
      assert.equal([...after].toSorted().join(''), order.map(({ id }) => id).join(''))
      const free = order.map(({ id }) => id).filter((id) => !penalties.some((each) => each.id === id))
      assert.equal([...after].filter((id) => free.includes(id)).join(''), free.join(''))
    }),
  )
})
