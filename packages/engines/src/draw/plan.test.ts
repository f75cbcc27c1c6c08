import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planOf } from './draw.ts'
import { withSprints } from './plan.ts'

test('a sprint comes before the race of its round and has its drivers; rounds without a race get none', () => {
  const common = { seeded: 0, groups: 1, byes: false, thirdPlace: false } as const
  const { matches } = planOf({ ...common, format: 'races', participants: ['a', 'b'], repeatTimes: 3 }, 's')
  assert.deepEqual(
    withSprints(matches, [3, 2, 9]).map(({ round, phase, sides }) => [
      round,
      phase,
      sides.map(({ entryId }) => entryId),
    ]),
    [
      [1, 'race', ['a', 'b']],
      [2, 'sprint', ['a', 'b']],
      [2, 'race', ['a', 'b']],
      [3, 'sprint', ['a', 'b']],
      [3, 'race', ['a', 'b']],
    ],
  )
})
