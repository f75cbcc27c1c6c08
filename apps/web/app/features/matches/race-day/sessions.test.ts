import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId } from '@agone/contract'
import type { RaceRow } from './race-rows.ts'
import { draftAfter } from './sessions.ts'

const row = (changes: Partial<RaceRow> = {}): RaceRow => ({
  ...{ entryId: newId<EntryId>(), outcome: 'classified', lap: '', gap: '', stableId: null },
  ...changes,
})
const rows = [row(), row()]
const driverOfTheDay = rows[0]?.entryId
const verifiedAt = '2026-11-29T21:00:00.000Z'
const published = { match: { verifiedAt }, rows, driverOfTheDay }
const sent = { verifiedAt }

test('a session that was published as it is shown is sent', () => {
  assert.deepEqual(draftAfter({}, published), { sent }, 'the reports without a change')
  assert.deepEqual(draftAfter({ rows, driverOfTheDay }, published), { rows, driverOfTheDay, sent })
})

test('what is changed while a session is published is not sent', () => {
  const corrected = { rows: [...rows].toReversed() }
  assert.deepEqual(draftAfter(corrected, published), corrected)
  const withoutDriver = { rows, driverOfTheDay: undefined }
  assert.deepEqual(draftAfter(withoutDriver, published), withoutDriver)
})
