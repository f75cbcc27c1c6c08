import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idleCollection } from './idle-collection.ts'

test('garbage is collected twice after the start and twice after busy times, never during work', () => {
  let times = 0
  const look = idleCollection(() => void (times += 1))
  const rows: [number, number][] = [
    [0.9, 0],
    [0.05, 0],
    [0.01, 1],
    [0.05, 1],
    [0, 2],
    [0, 2],
    [0.05, 2],
    [0.3, 2],
    [0.01, 3],
    [0.5, 3],
    [0, 4],
    [0, 5],
    [0, 5],
  ]
  for (const [at, [utilization, expected]] of rows.entries()) {
    look(utilization)
    assert.equal(times, expected, `after look ${at + 1}`)
  }
})
