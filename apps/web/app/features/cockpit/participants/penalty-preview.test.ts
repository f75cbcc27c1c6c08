import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId } from '@agone/contract'
import { penaltyEffect } from './penalty-preview.ts'

const rows = [30, 28, 28, 20].map((points, index) => ({
  entryId: newId<EntryId>(),
  name: `n${index + 1}`,
  position: index + 1,
  points,
}))
const effect = (at: number, points: number) => {
  const entryId = rows[at]?.entryId ?? newId<EntryId>()
  const found = penaltyEffect(rows, { entryId, points })
  return found && [found.pointsBefore, found.pointsAfter, found.from, found.to]
}

test('a row that loses points moves below rows with as many points', () => {
  assert.deepEqual(effect(0, 2), [30, 28, 1, 3])
  assert.deepEqual(effect(0, 1), [30, 29, 1, 1])
})

test('a row that gets points moves above rows with fewer points, and never moves down', () => {
  assert.deepEqual(effect(3, -9), [20, 29, 4, 2])
  assert.deepEqual(effect(1, -1), [28, 29, 2, 2])
  assert.deepEqual(effect(2, 1), [28, 27, 3, 3])
})

test('without points or row there is no preview', () => {
  assert.equal(effect(0, 0), undefined)
  assert.equal(effect(9, 3), undefined)
})
