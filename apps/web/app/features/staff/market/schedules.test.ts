import assert from 'node:assert/strict'
import { test } from 'node:test'
import { upcomingChanges, scheduleFault } from './schedules.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

test('only the future times of a schedule are shown', () => {
  assert.deepEqual(upcomingChanges({ from: at(1), to: at(2) }, now), [
    { opens: true, at: at(1) },
    { opens: false, at: at(2) },
  ])
  assert.deepEqual(upcomingChanges({ from: at(-1), to: at(2) }, now), [{ opens: false, at: at(2) }])
  assert.deepEqual(upcomingChanges({ from: null, to: null }, now), [])
})

const rows = [
  { why: 'an end alone', from: null, to: at(1), fault: undefined },
  { why: 'a beginning that has passed', from: at(-1), to: at(1), fault: undefined },
  { why: 'an end that has passed', from: null, to: at(0), fault: 'DATE_INVALID' },
  { why: 'an end before the beginning', from: at(2), to: at(1), fault: 'MALFORMED_ENTITY_ERROR' },
  { why: 'no schedule', from: null, to: null, fault: undefined },
]

for (const { why, from, to, fault } of rows) {
  test(`a schedule with ${why} is ${fault ?? 'valid'}`, () => assert.equal(scheduleFault({ from, to }, now), fault))
}
