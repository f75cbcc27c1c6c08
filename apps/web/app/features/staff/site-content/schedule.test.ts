import assert from 'node:assert/strict'
import test from 'node:test'
import { endsFirst, scheduleState } from './schedule.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const [before, after] = ['2026-11-24T11:00:00Z', '2026-11-24T13:00:00Z']

const states = [
  { from: null, to: null, state: 'shown' },
  { from: before, to: after, state: 'shown' },
  { from: after, to: null, state: 'scheduled' },
  { from: null, to: before, state: 'ended' },
  { from: new Date(now).toISOString(), to: null, state: 'shown' },
  { from: null, to: new Date(now).toISOString(), state: 'ended' },
] as const
for (const { state, ...schedule } of states)
  test(`from ${schedule.from} to ${schedule.to} is ${state}`, () => assert.equal(scheduleState(schedule, now), state))

test('a period has to end after its beginning', () => {
  assert.ok(endsFirst({ from: after, to: before }))
  assert.ok(endsFirst({ from: after, to: after }))
  assert.ok(!endsFirst({ from: before, to: after }))
  assert.ok(!endsFirst({ from: null, to: before }))
})
