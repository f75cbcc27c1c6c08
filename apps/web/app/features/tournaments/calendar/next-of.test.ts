import type { MatchStatus } from '@agone/contract/matches/routes/matches'
import assert from 'node:assert/strict'
import test from 'node:test'
import { nextOf } from './next-of.ts'

const match = (status: MatchStatus, round: number, scheduledAt: string | null = null) => ({
  status,
  round,
  scheduledAt,
})

test('an open match comes before one to come, the earliest of them first', () => {
  const matches = [match('scheduled', 3), match('open', 2), match('disputed', 1), match('verified', 0)]
  assert.equal(nextOf(matches)?.round, 1)
})

test('when all is over there is no next match', () => {
  assert.equal(nextOf([match('verified', 1), match('void', 2)]), undefined)
})
