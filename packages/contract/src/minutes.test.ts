import assert from 'node:assert/strict'
import test from 'node:test'
import { compareMinutes } from './minutes.ts'

test('added time comes before the next minute, and an unknown minute last', () => {
  const inOrder = ['9', '45', '45+2', '45+10', '46', '120+1', null]
  assert.deepEqual(inOrder.toReversed().toSorted(compareMinutes), inOrder)
})
