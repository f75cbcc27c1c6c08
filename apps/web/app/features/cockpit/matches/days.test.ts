import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '@agone/contract'
import type { MatchStatus, MatchView } from '@agone/contract/matches/routes/matches'
import { dayProgress, matchesIn, countWithoutResult } from './days.ts'

const match = (round: number, status: MatchStatus): MatchView => ({
  matchId: newId(),
  tournamentId: newId(),
  round,
  bracketRound: null,
  phase: 'league',
  group: null,
  leg: 1,
  legs: 1,
  name: null,
  scheduledAt: null,
  displayName: null,
  status,
  walkover: false,
  ruled: false,
  reason: null,
  verifiedAt: null,
  participants: [],
})
const season = [
  match(1, 'verified'),
  match(1, 'disputed'),
  match(1, 'agreed'),
  match(1, 'reported'),
  match(1, 'void'),
  match(2, 'scheduled'),
  match(2, 'verified'),
]

test('the counts of a day add up to its matches without void ones', () => {
  assert.deepEqual(dayProgress(season, 1), { verified: 1, waiting: 2, toDecide: 1, toPlay: 0, total: 4 })
  assert.deepEqual(dayProgress(season, 2), { verified: 1, waiting: 0, toDecide: 0, toPlay: 1, total: 2 })
})

test('missing results are counted over the tournament or a range of days', () => {
  assert.equal(countWithoutResult(season), 4)
  assert.equal(countWithoutResult(season, { to: 1 }), 3)
  assert.equal(countWithoutResult(season, { from: 2 }), 1)
  assert.equal(matchesIn(season, { from: 1, to: 2 }), 6)
})
