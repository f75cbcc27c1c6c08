import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bracketMatches } from './bracket-view.ts'
import { bracketOf, bye, drawElimination, firstTieOf, roundOf, tieCount } from './bracket.ts'
import { planOf, type DrawInput } from '../draw/draw.ts'
import { EngineFault } from '../fault.ts'
import { finalPlaces } from '../places.ts'
import { resolveBracket } from './resolve.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1))

const firstRound = (count: number): string => {
  const { slots, participants } = drawElimination({ participants: ids(count), byes: true, seed: 's' })
  const names = Array.from(slots, (slot) => (slot === bye ? '-' : participants[slot]))
  return Array.from({ length: names.length / 2 }, (_, tie) => names.slice(2 * tie, 2 * tie + 2).join('v')).join(' ')
}

const golden = [
  [2, '1v2'],
  [3, '1v- 2v3'],
  [4, '1v4 2v3'],
  [5, '1v- 4v5 2v- 3v-'],
  [6, '1v- 4v5 2v- 3v6'],
  [7, '1v- 4v5 2v7 3v6'],
  [8, '1v8 4v5 2v7 3v6'],
  [11, '1v- 8v9 4v- 5v- 2v- 7v10 3v- 6v11'],
  [16, '1v16 8v9 4v13 5v12 2v15 7v10 3v14 6v11'],
] as const

for (const [count, bracket] of golden) {
  test(`the bracket of ${count} is ${bracket}`, () => assert.equal(firstRound(count), bracket))
}

test('when the better seed always wins, round r from the end holds exactly the 2^r best', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 70 }), (count) => {
      const bracket = drawElimination({ participants: ids(count), byes: true, seed: 's' })
      const results = Array.from({ length: tieCount(bracket) }, (_, tie) => ({ tie, homeScore: 1, awayScore: 0 }))
      const { slots, winner } = resolveBracket(bracket, results)
      assert.equal(winner, '1')
      for (let round = 2; firstTieOf(bracket, round) < tieCount(bracket); round++) {
        const first = firstTieOf(bracket, round)
        const inRound = slots.slice(2 * first, 2 * firstTieOf(bracket, round + 1))
        assert.deepEqual(inRound.toSorted(), Int32Array.from(inRound.keys()))
      }
    }),
  )
})

test('every bye goes to a best seed, at most one each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 300 }), (count) => {
      const { slots } = drawElimination({ participants: ids(count), byes: true, seed: 's' })
      const withByes: number[] = []
      for (let tie = 0; tie < slots.length / 2; tie++)
        if (slots[2 * tie + 1] === bye) withByes.push(slots[2 * tie] ?? -1)
      assert.equal(withByes.length, slots.length - count)
      assert.deepEqual(
        withByes.toSorted((a, b) => a - b),
        [...withByes.keys()],
      )
    }),
  )
})

test('unseeded participants are drawn, and the same seed draws the same places', () => {
  const draw = (seed: string) => drawElimination({ participants: ids(16), seeded: 4, seed })
  assert.deepEqual(draw('x'), draw('x'))
  assert.notDeepEqual(draw('x').slots, draw('y').slots)
  const { slots, seeds } = draw('x')
  assert.deepEqual([slots[0], slots[4], slots[8], slots[12]], [0, 3, 1, 2])
  assert.deepEqual(
    [...slots].toSorted((a, b) => a - b),
    [...ids(16).keys()],
  )
  assert.deepEqual([...seeds], [1, 2, 3, 4, ...Array.from({ length: 12 }, () => 0)])
})

test('each tie has its round, and the match for third place that of the final', () => {
  const bracket = drawElimination({ participants: ids(8), thirdPlace: true, seed: 's' })
  const rounds = Array.from({ length: tieCount(bracket) }, (_, tie) => roundOf(bracket, tie))
  assert.deepEqual(rounds, [1, 1, 1, 1, 2, 2, 3, 3])
})

test('with two legs the better seed is at home in the second, and each leg is a match day', () => {
  const bracket = drawElimination({ participants: ids(4), legs: 2, seed: 's' })
  const matches = bracketMatches(resolveBracket(bracket, []))
  const legs = matches.map(({ round, home, away }) => `${round} ${home ?? '?'}-${away ?? '?'}`)
  assert.deepEqual(legs, ['1 4-1', '2 1-4', '1 3-2', '2 2-3', '3 ?-?', '4 ?-?'])
})

test('two or three participants play no match for third place', () => {
  assert.equal(tieCount(drawElimination({ participants: ids(2), thirdPlace: true, seed: 's' })), 1)
  const three = drawElimination({ participants: ids(3), thirdPlace: true, byes: true, seed: 's' })
  const results = [0, 1, 2].map((tie) => ({ tie, homeScore: 1, awayScore: 0 }))
  assert.equal(tieCount(three), 3)
  assert.deepEqual([...finalPlaces(resolveBracket(three, results)).position], [1, 2, 3])
})

const inputOf = (count: number, repeatTimes: number): DrawInput => ({
  ...{ format: 'elimination', participants: ids(count), seeded: 0, repeatTimes },
  ...{ groups: 1, byes: true, thirdPlace: true },
})

test('every number of participants from 2 to 1,024 gives a sound plan', () => {
  for (let count = 2; count <= 1024; count++) {
    const legs = count % 7 === 0 ? 2 : 1
    const { matches } = planOf(inputOf(count, legs), 's')
    const played = matches.filter(({ sides }) => sides.every(({ bye: isBye }) => !isBye))
    const ties = count - 1 + (count > 3 ? 1 : 0)
    assert.equal(played.length, ties * legs, `${count}: as many matches as losers, and one for third place`)
    const days = new Set<number>()
    const sources = new Set<number>()
    for (const { round, leg, sides } of matches) {
      for (const { entryId, from } of sides) {
        const day = 2048 * round + Number(entryId)
        assert.ok(entryId === null || !days.has(day), `${count}: ${entryId} plays twice on day ${round}`)
        if (entryId !== null) days.add(day)
        if (from === undefined) continue
        assert.ok((matches[from.match]?.round ?? Infinity) < round, `${count}: sources are played before`)
        const source = 4 * from.match + 2 * leg + (from.takes === 'winner' ? 0 : 1)
        assert.ok(!sources.has(source), `${count}: nobody comes into two ties`)
        sources.add(source)
      }
    }
  }
})

const refusals = [
  {
    why: 'six without byes',
    draw: () => drawElimination({ participants: ids(6), seed: 's' }),
    reason: 'notPowerOfTwo',
  },
  {
    why: 'only one participant',
    draw: () => drawElimination({ participants: ids(1), byes: true, seed: 's' }),
    reason: 'tooFew',
  },
  {
    why: 'a participant twice',
    draw: () => resolveBracket(drawElimination({ participants: ['a', 'a'], seed: 's' }), []),
    reason: 'duplicate',
  },
  { why: 'a participant twice in given pairs', draw: () => bracketOf([['a', 'a']]), reason: 'duplicate' },
  { why: 'no legs', draw: () => drawElimination({ participants: ids(2), legs: 0, seed: 's' }), reason: 'undrawable' },
  {
    why: 'three pairs',
    draw: () =>
      bracketOf([
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ]),
    reason: 'notPowerOfTwo',
  },
] as const

for (const { why, draw, reason } of refusals) {
  test(`no bracket: ${why}`, () => {
    assert.throws(draw, (error) => error instanceof EngineFault && error.reason === reason)
  })
}
