import assert from 'node:assert/strict'
import test from 'node:test'
import { formatsOf } from '@agone/i18n'
import { groupByDay } from './group-by-day.ts'

const entries = ['2026-11-21T08:00:00Z', '2026-11-20T23:30:00Z', '2026-11-20T22:30:00Z'].map((at) => ({ at }))
const groupsIn = (zone: string) =>
  groupByDay(entries, formatsOf('it', zone).date).map(({ key, entries: day }) => `${key}: ${day.length}`)

test('transfers are grouped by day in the user’s time zone', () => {
  assert.deepEqual(groupsIn('Europe/Rome'), ['21 nov 2026: 2', '20 nov 2026: 1'])
  assert.deepEqual(groupsIn('Pacific/Honolulu'), ['20 nov 2026: 3'])
})

test('without transfers there are no days', () => {
  assert.deepEqual(groupByDay([], String), [])
})
