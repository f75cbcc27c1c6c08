import assert from 'node:assert/strict'
import test from 'node:test'
import { newId, type EntryId, type MatchId, type ReportId, type UserId } from '@agone/contract'
import type { MatchStatus } from '@agone/contract/matches/routes/matches'
import type { SideReports } from '../compare-reports.ts'
import { playersLost } from './players-lost.ts'

const [home, away] = [newId<EntryId>(), newId<EntryId>()]
const figures = (goals: number, mvp = false) => ({ userId: newId<UserId>(), goals, assists: 0, mvp })

const match = (status: MatchStatus, [homeScore, awayScore]: readonly [number, number] | readonly []) => ({
  ...{ status, walkover: false },
  participants: [
    { entryId: home, score: homeScore ?? null },
    { entryId: away, score: awayScore ?? null },
  ],
})

/** A side that reports its goals, all of them by one player. */
const reported = (entryId: EntryId, score: number, players = [figures(score)]): SideReports => ({
  ...{ entryId, teamId: null, userId: null },
  reports: [
    {
      ...{ id: newId<ReportId>(), matchId: newId<MatchId>(), entryId, comment: '', scores: { score, players } },
      ...{ attachments: [], verified: false, accepted: null, createdAt: '2026-11-22T08:00:00.000Z', senderId: null },
      ...{ byManager: false, withdrawn: false },
    },
  ],
})

const sides = [reported(home, 2), reported(away, 1)]
const players = [
  { entryId: home, ...figures(2) },
  { entryId: away, ...figures(1) },
]
const verified = { match: match('verified', [2, 1]), sides, players }

test('another score takes scorers and MVP away from the side whose goals change', () => {
  assert.deepEqual(playersLost(verified, { home: 2, away: 1 }), [], 'only penalties may differ')
  assert.deepEqual(playersLost({ ...verified, sides: [] }, { home: 2, away: 1 }), [], 'of an imported match, too')
  assert.deepEqual(playersLost(verified, { home: 3, away: 1 }), [home])
  assert.deepEqual(playersLost(verified, { home: 0, away: 0 }), [home, away])
})

test('a side has nothing to lose without figures in the result, or with only a card', () => {
  const card = { entryId: away, ...figures(0) }
  assert.deepEqual(playersLost({ ...verified, players: [card] }, { home: 3, away: 0 }), [])
  const best = { entryId: away, ...figures(0, true) }
  assert.deepEqual(playersLost({ ...verified, players: [best] }, { home: 3, away: 0 }), [away])
})

test('a side that has reported the new goals has the scorers of its report', () => {
  const corrected = { ...verified, sides: [reported(home, 3), reported(away, 1)] }
  assert.deepEqual(playersLost(corrected, { home: 3, away: 1 }), [])
})

test('before a result, and in place of a walkover, the reports name who would be left out', () => {
  const open = { match: match('disputed', []), sides: [reported(home, 2), reported(away, 2)], players: undefined }
  assert.deepEqual(playersLost(open, { home: 2, away: 1 }), [away])
  assert.deepEqual(playersLost({ ...open, sides: [reported(home, 0, [])] }, { home: 2, away: 1 }), [])
  const walkover = { ...open, match: { ...match('verified', [3, 0]), walkover: true }, players: [] }
  assert.deepEqual(playersLost(walkover, { home: 3, away: 2 }), [home])
})
