import assert from 'node:assert/strict'
import { test } from 'node:test'
import { romeTime } from './rome-time.ts'

const iso = (now: string, days: number, time: string) => new Date(romeTime(Date.parse(now), days, time)).toISOString()

test('an evening in Rome is an hour before UTC in winter and two in summer', () => {
  assert.equal(iso('2026-11-21T12:00:00Z', 0, '21:30'), '2026-11-21T20:30:00.000Z')
  assert.equal(iso('2026-07-21T12:00:00Z', 0, '21:30'), '2026-07-21T19:30:00.000Z')
})

test('days are counted in Rome, where the day begins earlier than in UTC', () => {
  assert.equal(iso('2026-11-21T23:30:00Z', 0, '21:00'), '2026-11-22T20:00:00.000Z')
  assert.equal(iso('2026-11-21T23:30:00Z', -1, '21:00'), '2026-11-21T20:00:00.000Z')
})

test('a change to winter time in between does not move the hour', () => {
  assert.equal(iso('2026-11-21T12:00:00Z', -30, '21:00'), '2026-10-22T19:00:00.000Z')
  assert.equal(iso('2026-11-21T12:00:00Z', -27, '21:00'), '2026-10-25T20:00:00.000Z')
})
