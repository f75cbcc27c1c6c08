import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId } from '@agone/contract/ids'
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
  return found && [found.had, found.has, found.from, found.to]
}

test('points taken move a row behind those who have as many', () => {
  assert.deepEqual(effect(0, 2), [30, 28, 1, 3])
  assert.deepEqual(effect(0, 1), [30, 29, 1, 1])
})

test('points given move it ahead of those who have fewer, and nobody moves the wrong way', () => {
  assert.deepEqual(effect(3, -9), [20, 29, 4, 2])
  assert.deepEqual(effect(1, -1), [28, 29, 2, 2])
  assert.deepEqual(effect(2, 1), [28, 27, 3, 3])
})

test('without points or row there is nothing to say', () => {
  assert.equal(effect(0, 0), undefined)
  assert.equal(effect(9, 3), undefined)
})
