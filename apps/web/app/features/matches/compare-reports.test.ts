import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId, type MatchId, type ReportId } from '@agone/contract'
import type { Report } from '@agone/contract/matches/routes/reports'
import { validReport } from './compare-reports.ts'

const report = (changes: Partial<Report> = {}): Report => ({
  ...{ id: newId<ReportId>(), matchId: newId<MatchId>(), entryId: newId<EntryId>(), comment: '', scores: {} },
  ...{ attachments: [], verified: false, accepted: null, createdAt: '2026-11-22T08:00:00.000Z', senderId: null },
  ...{ byManager: false, withdrawn: false },
  ...changes,
})

test('the latest report of a side is valid; once it is withdrawn none is, also not the one that it had replaced', () => {
  const [first, second] = [report(), report({ createdAt: '2026-11-22T09:00:00.000Z' })]
  assert.equal(validReport([second, first]), second)
  assert.equal(validReport([{ ...second, withdrawn: true }, first]), undefined)
  assert.equal(validReport([]), undefined)
})
