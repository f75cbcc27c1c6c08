import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '@agone/contract/new-id'
import type { EntryId } from '@agone/contract/ids'
import type { MatchEvent } from '@agone/contract/matches/routes/match-history'
import { historyRows, shownCount } from './history-rows.ts'

const at = '2026-11-21T21:14:00.000Z'
const [home, away] = [newId<EntryId>(), newId<EntryId>()]
const reportOf = (entryId: EntryId, more: Partial<MatchEvent> = {}): MatchEvent => ({
  at,
  type: 'reported',
  entryId,
  ...more,
})

const sidesOf = (events: readonly MatchEvent[]) =>
  historyRows(events).map(({ newest, earlier }) => [newest, ...earlier].map(({ type, entryId }) => entryId ?? type))

test('the reports of both sides are one row, unless something happened between them', () => {
  assert.deepEqual(sidesOf([{ at, type: 'disputed' }, reportOf(away), reportOf(home)]), [['disputed'], [away, home]])
  assert.deepEqual(sidesOf([reportOf(away), { at, type: 'ready' }, reportOf(home)]), [[away], ['ready'], [home]])
})

test('a report that was sent again, or by a manager, has a row of its own', () => {
  assert.deepEqual(sidesOf([reportOf(away, { again: true }), reportOf(away)]), [[away], [away]])
  assert.deepEqual(sidesOf([reportOf(away, { byManager: true }), reportOf(home)]), [[away], [home]])
})

test('a long history begins with its last five rows; a button never stands for one row', () => {
  assert.deepEqual([0, 5, 6, 7, 40].map(shownCount), [0, 5, 6, 5, 5])
})
