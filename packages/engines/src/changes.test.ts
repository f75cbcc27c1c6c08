import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableChanges } from './changes.ts'

const row = (id: string, position: number, points: number) => ({ id, position, points })

test('rows that moved, changed points, appeared or disappeared are listed, others are not', () => {
  const before = [row('a', 1, 9), row('b', 2, 6), row('c', 3, 5), row('d', 4, 0)]
  const after = [row('b', 1, 6), row('a', 2, 4), row('c', 3, 5), row('e', 4, 0)]
  assert.deepEqual(tableChanges(before, after), [
    { id: 'b', from: 2, to: 1, points: [6, 6] },
    { id: 'a', from: 1, to: 2, points: [9, 4] },
    { id: 'e', from: null, to: 4, points: [null, 0] },
    { id: 'd', from: 4, to: null, points: [0, null] },
  ])
  assert.deepEqual(tableChanges(before, before), [])
})
