import assert from 'node:assert/strict'
import test from 'node:test'
import { formatsOf } from '@agone/i18n'
import { byDay } from './days.ts'

const lines = ['2026-11-21T08:00:00Z', '2026-11-20T23:30:00Z', '2026-11-20T22:30:00Z'].map((at) => ({ at }))
const under = (zone: string) =>
  byDay(lines, formatsOf('it', zone).date).map(({ key, lines: of }) => `${key}: ${of.length}`)

test('transfers stand under the day they fall on where the reader is', () => {
  assert.deepEqual(under('Europe/Rome'), ['21 nov 2026: 2', '20 nov 2026: 1'])
  assert.deepEqual(under('Pacific/Honolulu'), ['20 nov 2026: 3'])
})

test('no lines are no days', () => {
  assert.deepEqual(byDay([], String), [])
})
