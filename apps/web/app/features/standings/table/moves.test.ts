import assert from 'node:assert/strict'
import test from 'node:test'
import { movesBetween } from './moves.ts'

test('rows that changed place move, new ones and those that stayed do not', () => {
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
    [...movesBetween(before, after)],
    [
      ['b', -50],
      ['a', 50],
    ],
  )
})
