import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '@agone/contract/tournaments/rules'
import {
  drawElimination,
  drawGroupFixtures,
  drawGroups,
  drawLeague,
  planOf,
  roundCount,
  swissRounds,
  tieCount,
} from '@agone/engines'
import { bracketNeighbours, drawSize } from './draw-size.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)
const league = { type: 'rankings', module: 'FIFA', repeatTimes: 1, settings: defaultSettings } as const
const cup = { ...league, type: 'elimination' } as const
const withByes = { ...defaultSettings, byes: true }

test('the length of a league equals the draw of the engine', () => {
  for (const count of [2, 3, 6, 7, 20]) {
    for (const repeatTimes of [1, 2]) {
      const drawn = drawLeague({ participants: ids(count), repeatTimes, seed: 's', byes: true })
      const rounds = [...drawn].map((fixture) => fixture.round)
      assert.deepEqual(drawSize({ ...league, repeatTimes, settings: withByes }, count), {
        matches: rounds.length,
        days: Math.max(...rounds),
      })
    }
  }
})

test('the length of groups equals the draw of the engine', () => {
  for (const [count, groups] of [
    [8, 2],
    [11, 3],
    [32, 8],
  ] as const) {
    const drawn = drawGroupFixtures(drawGroups({ participants: ids(count), groups, seed: 's' }), {
      repeatTimes: 2,
      seed: 's',
    })
    const rounds = drawn.flatMap(({ fixtures }) => [...fixtures].map((fixture) => fixture.round))
    const settings = { ...defaultSettings, groups }
    assert.deepEqual(drawSize({ ...league, repeatTimes: 2, settings }, count), {
      matches: rounds.length,
      days: Math.max(...rounds),
    })
  }
})

test('the length of a bracket equals the draw of the engine; byes are no matches', () => {
  for (const [count, thirdPlace] of [
    [2, false],
    [8, true],
    [16, false],
  ] as const) {
    const drawn = drawElimination({ participants: ids(count), thirdPlace, seed: 's' })
    const settings = { ...defaultSettings, thirdPlace }
    assert.deepEqual(drawSize({ ...cup, settings }, count), { matches: tieCount(drawn), days: roundCount(drawn) })
  }
  assert.deepEqual(drawSize({ ...cup, settings: withByes }, 6), { matches: 5, days: 3 })
  // Only one of three loses a semi-final.
  assert.deepEqual(drawSize({ ...cup, settings: { ...withByes, thirdPlace: true } }, 3), { matches: 2, days: 2 })
})

test('the length of double elimination equals the draw of the engine; ties with byes are no matches', () => {
  for (const [count, secondGrandFinal] of [
    [2, true],
    [6, false],
    [8, true],
    [13, true],
  ] as const) {
    const input = { participants: ids(count), seeded: count, repeatTimes: 1, groups: 1, byes: true, thirdPlace: false }
    const { matches } = planOf({ ...input, format: 'doubleElimination', reset: secondGrandFinal }, 's')
    const played = matches.filter(({ sides }) => sides.every(({ bye }) => !bye))
    const settings = { ...withByes, secondGrandFinal }
    assert.deepEqual(drawSize({ ...cup, type: 'doubleElimination', settings }, count), {
      matches: played.length,
      days: Math.max(...played.map(({ round }) => round)),
    })
  }
})

test('the length of a Swiss system has the rounds of the engine, without byes', () => {
  for (const [count, rounds] of [
    [2, null],
    [7, null],
    [8, null],
    [9, null],
    [16, 6],
    [4, 10],
    [200, 31],
  ] as const) {
    const { usual, most } = swissRounds(count)
    const input = { participants: ids(count), seeded: 0, repeatTimes: 1, groups: 1, byes: false, thirdPlace: false }
    const { matches } = planOf({ ...input, format: 'swiss' }, 's')
    const days = Math.min(rounds ?? usual, most)
    assert.deepEqual(drawSize({ ...league, type: 'swiss', settings: { ...defaultSettings, rounds } }, count), {
      matches: matches.filter(({ sides }) => sides.every(({ bye }) => !bye)).length * days,
      days,
    })
  }
})

test('an impossible draw has a reason', () => {
  assert.equal(drawSize(league, 1), 'few')
  assert.equal(drawSize(league, 5), 'odd')
  assert.equal(drawSize(cup, 6), 'powerOfTwo')
  assert.equal(drawSize({ ...league, settings: { ...defaultSettings, groups: 4 } }, 7), 'groups')
  assert.deepEqual(bracketNeighbours(6), { below: 4, above: 8 })
})
