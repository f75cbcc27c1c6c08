import type { MatchStatus } from '@agone/contract/matches/routes/matches'
import assert from 'node:assert/strict'
import test from 'node:test'
import { nextMatchOf } from './next-match-of.ts'

const match = (status: MatchStatus, round: number, scheduledAt: string | null = null) => ({
  status,
  round,
  scheduledAt,
})

test('a match that waits for a report comes before scheduled ones, the earliest first', () => {
  const matches = [match('scheduled', 3), match('open', 2), match('disputed', 1), match('verified', 0)]
  assert.equal(nextMatchOf(matches)?.round, 1)
})

test('when all matches are finished there is no next match', () => {
  assert.equal(nextMatchOf([match('verified', 1), match('void', 2)]), undefined)
})
