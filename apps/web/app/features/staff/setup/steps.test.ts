import assert from 'node:assert/strict'
import test from 'node:test'
import { nextOf, stepOf, steps, stepsDone, type Progress } from './steps.ts'

const empty: Progress = {
  community: { name: 'Agone', logo: null, mark: null, entity: null },
  setup: { mailConfirmedAt: null, finishedAt: null },
  games: 0,
  platforms: 0,
  tournaments: 0,
}

test('an empty installation has done no step, and begins with the first', () => {
  const done = stepsDone(empty)
  assert.deepEqual([...done], [])
  assert.equal(nextOf(done), 'brand')
})

test('a step is done by what there is, whatever was skipped before it', () => {
  const done = stepsDone({ ...empty, games: 1, platforms: 1 })
  assert.deepEqual([...done], ['games'])
  assert.equal(nextOf(done), 'brand')
})

test('games without a platform are half of a step', () => {
  assert.ok(!stepsDone({ ...empty, games: 3 }).has('games'))
})

test('the address chooses a step, and one that is none is ignored', () => {
  assert.equal(stepOf('mail', 'entity'), 'mail')
  assert.equal(stepOf('coffee', 'entity'), 'entity')
  assert.equal(stepOf(null, 'entity'), 'entity')
})

test('if all steps are done, the last one is the next', () => {
  assert.equal(nextOf(new Set(steps)), 'tournament')
})
