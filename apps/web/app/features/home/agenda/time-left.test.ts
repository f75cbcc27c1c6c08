import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-21T22:12:00Z')
const at = (text: string) => timeLeft(text, now)

test('the last hour is counted in minutes, at least one, three days in hours, more in days', () => {
  assert.deepEqual(at('2026-11-21T22:12:20Z'), { count: 1, unit: 'minutes', isLate: false })
  assert.deepEqual(at('2026-11-21T23:11:00Z'), { count: 59, unit: 'minutes', isLate: false })
  assert.deepEqual(at('2026-11-21T23:12:00Z'), { count: 1, unit: 'hours', isLate: false })
  assert.deepEqual(at('2026-11-23T21:30:00Z'), { count: 47, unit: 'hours', isLate: false })
  assert.deepEqual(at('2026-11-24T22:11:00Z'), { count: 71, unit: 'hours', isLate: false })
  assert.deepEqual(at('2026-12-05T22:12:00Z'), { count: 14, unit: 'days', isLate: false })
})

test('what is over counts the time since then', () => {
  assert.deepEqual(at('2026-11-21T20:00:00Z'), { count: 2, unit: 'hours', isLate: true })
  assert.deepEqual(at('2026-11-10T22:12:00Z'), { count: 11, unit: 'days', isLate: true })
})
