import assert from 'node:assert/strict'
import test from 'node:test'
import { rowOffsetChanges } from './row-moves.ts'

test('rows whose position changed move, new and unchanged ones do not', () => {
  const before = new Map([
    ['a', 0],
    ['b', 50],
    ['c', 100],
  ])
  const after = new Map([
    ['b', 0],
    ['a', 50],
    ['c', 100],
    ['d', 150],
  ])
  assert.deepEqual(
    [...rowOffsetChanges(before, after)],
    [
      ['b', -50],
      ['a', 50],
    ],
  )
})
