import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bracketDay } from './bracket-day.ts'

/** The matches of days, one on each; a tie has as many days as legs. */
const played = (phase: 'groups' | 'elimination', rounds: number, { legs = 1, after = 0 } = {}) =>
  Array.from({ length: rounds * legs }, (_, day) => ({ round: after + day + 1, phase, leg: (day % legs) + 1, legs }))

const daysOf = (matches: ReturnType<typeof played>) =>
  matches.map(({ round }) => {
    const day = bracketDay(matches, round)
    return day && (day.legs === 1 ? day.name : `${day.name} ${day.leg}`)
  })

test('a round of a bracket has its name, counted from the final', () => {
  const cup = played('elimination', 5)
  assert.deepEqual(daysOf(cup), ['roundOf', 'roundOf', 'quarterFinals', 'semiFinals', 'final'])
  assert.deepEqual([bracketDay(cup, 1)?.size, bracketDay(cup, 2)?.size], [32, 16])
})

test('each leg of a tie is a day of its round', () => {
  assert.deepEqual(daysOf(played('elimination', 2, { legs: 2 })), [
    'semiFinals 1',
    'semiFinals 2',
    'final 1',
    'final 2',
  ])
})

test('the days of groups have no such name, those of the bracket after them have one', () => {
  const matches = [...played('groups', 1), ...played('elimination', 2, { after: 1 })]
  assert.deepEqual(daysOf(matches), [undefined, 'semiFinals', 'final'])
})
