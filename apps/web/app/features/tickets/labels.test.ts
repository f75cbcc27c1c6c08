import { formatsOf } from '@agone/i18n/format'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanText, urgencyOf } from './labels.ts'

test('a span is read in minutes, hours or days, rounded up', () => {
  const [it, en] = [formatsOf('it'), formatsOf('en')]
  for (const [seconds, text] of [
    [5, '1 minuto'],
    [48 * 60, '48 minuti'],
    [2.2 * 3600, '3 ore'],
    [40 * 3600, '2 giorni'],
  ] as const)
    assert.equal(spanText(it, seconds), text)
  assert.equal(spanText(en, 3 * 3600), '3 hours')
})

test('a ticket is more urgent the longer its author waits, and not urgent while nobody waits', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  assert.equal(urgencyOf(null, now), undefined)
  assert.equal(urgencyOf('2026-11-26T09:00:00Z', now), 3)
  assert.equal(urgencyOf('2026-11-26T08:00:00Z', now), 2)
  assert.equal(urgencyOf('2026-11-25T12:00:00Z', now), 1)
})
