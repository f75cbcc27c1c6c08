import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawLeague } from '../draw/league.ts'
import { dealTimes, matchesPerKickOff } from './deal-times.ts'

const dayOf = (times: readonly number[], pairs: readonly (readonly string[])[]) => ({
  times,
  matches: pairs.map((sides) => ({ id: sides.join('-'), sides })),
})

test('a single kick-off is that of all matches', () => {
  const dealt = dealTimes([dayOf([7], [['a', 'b'], ['c', 'd'], []])])
  assert.deepEqual(
    [...dealt],
    [
      ['a-b', 7],
      ['c-d', 7],
      ['', 7],
    ],
  )
})

test('the matches of a day are dealt evenly: if they cannot be, the earlier kick-offs have one more; kick-offs beyond the number of matches have none', () => {
  const five = ['ab', 'cd', 'ef', 'gh', 'ij'].map((pair) => [...pair])
  const countsOf = (times: readonly number[]) => {
    const dealt = [...dealTimes([dayOf(times, five)]).values()]
    const counts = times.map((time) => dealt.filter((at) => at === time).length)
    assert.deepEqual(
      matchesPerKickOff(times, five.length).map(({ matches }) => matches),
      counts.filter((count) => count > 0),
    )
    return counts
  }
  assert.deepEqual(countsOf([1, 2]), [3, 2])
  assert.deepEqual(countsOf([1, 2, 3]), [2, 2, 1])
  assert.deepEqual(countsOf([1, 2, 3, 4, 5, 6, 7]), [1, 1, 1, 1, 1, 0, 0])
})

test('who has played late plays first the next time', () => {
  const dealt = dealTimes([
    dayOf(
      [1, 2],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ),
    dayOf(
      [3, 4],
      [
        ['b', 'a'],
        ['d', 'c'],
      ],
    ),
  ])
  assert.deepEqual(Object.fromEntries(dealt), { 'a-b': 1, 'c-d': 2, 'd-c': 3, 'b-a': 4 })
})

test('in a league the numbers of late matches of any two teams differ by two at most', () => {
  for (const [teams, slots] of [
    [6, 2],
    [10, 2],
    [10, 3],
    [20, 2],
    [20, 4],
  ] as const) {
    const participants = Array.from({ length: teams }, (_, index) => `t${index}`)
    const fixtures = [...drawLeague({ participants, repeatTimes: 2, seed: 'seme' })]
    const times = Array.from({ length: slots }, (_, index) => index)
    const days = Map.groupBy(fixtures, ({ round }) => round)
    const dealt = dealTimes(
      [...days].map(([round, matches]) => ({
        times,
        matches: matches.map(({ home, away }) => ({ id: `${round} ${home} ${away}`, sides: [home, away] })),
      })),
    )
    const lateness = participants.map((team) =>
      fixtures
        .filter(({ home, away }) => home === team || away === team)
        .reduce((sum, { round, home, away }) => sum + (dealt.get(`${round} ${home} ${away}`) ?? 0) / (slots - 1), 0),
    )
    assert.ok(
      Math.max(...lateness) - Math.min(...lateness) <= 2,
      `${teams} teams, ${slots} kick-offs: ${lateness.join(' ')}`,
    )
  }
})

test('a sprint and its race keep their order, and matches without known sides are dealt, too', () => {
  const everybody = ['a', 'b', 'c']
  const matches = [
    { id: 'sprint', sides: everybody },
    { id: 'race', sides: everybody },
  ]
  const ids = (day: number) => matches.map((match) => ({ ...match, id: `${match.id} ${day}` }))
  const dealt = dealTimes([1, 2].map((day) => ({ times: [day * 10, day * 10 + 1], matches: ids(day) })))
  assert.deepEqual([...dealt.values()], [10, 11, 20, 21])
  assert.deepEqual([...dealTimes([dayOf([1, 2], [['x'], []])]).values()], [1, 2])
})
