import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf, pointsOf, systemOf } from './points-draft.ts'

const system = {
  race: [25, 18, 0.5],
  sprint: [8],
  fastestLap: { points: 1, within: 10 },
  rounds: [{ round: 3, multiplier: 0.5 }],
}

test('an unchanged points system is saved as it was, with what differs in single races', () => {
  assert.deepEqual(systemOf(draftOf(system), system), system)
})

test('a game without points of its own starts from those of Formula 1', () => {
  assert.deepEqual(draftOf(undefined).race.slice(0, 3), ['25', '18', '15'])
})

test('halves are typed with a point or a comma, and what is no number cannot be saved', () => {
  assert.equal(pointsOf('12,5'), 12.5)
  assert.equal(pointsOf('12.5'), 12.5)
  for (const text of ['', 'ten', '1e9']) {
    assert.equal(pointsOf(text), undefined)
    assert.equal(systemOf({ ...draftOf(system), race: ['25', text] }, system), undefined)
  }
  assert.equal(systemOf({ ...draftOf(system), within: '0' }, system), undefined)
})

test('a sprint has the usual points until they are changed, and none once all places are removed', () => {
  const { sprint, ...unchanged } = system
  assert.deepEqual(draftOf(unchanged).sprint.slice(0, 2), ['8', '7'])
  assert.deepEqual(systemOf({ ...draftOf(system), sprint: [] }, undefined)?.sprint, [])
  assert.deepEqual(systemOf(draftOf(system), undefined)?.sprint, sprint)
})
