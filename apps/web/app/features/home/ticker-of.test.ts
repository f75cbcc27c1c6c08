import { brandId, type MatchId, type TeamId, type TournamentId } from '@agone/contract'
import type { MatchView, Participant } from '@agone/contract/matches/matches'
import assert from 'node:assert/strict'
import test from 'node:test'
import { tickerOf } from './ticker-of.ts'

const cup = { id: brandId<TournamentId>('00000000-0000-7000-8000-00000000000a'), name: 'Cup' }

const side = (digit: number, more: Partial<Participant> = {}): Participant => ({
  entryId: null,
  userId: null,
  teamId: brandId<TeamId>(`00000000-0000-7000-8000-00000000000${digit}`),
  name: `Team ${digit}`,
  avatar: null,
  deleted: false,
  reportVerified: false,
  reportExists: false,
  score: null,
  penalties: null,
  winner: false,
  penalizations: 0,
  pts: null,
  position: null,
  outcome: null,
  fastRideTime: null,
  stableId: null,
  driverOfTheDay: false,
  from: null,
  ...more,
})

const match = (digit: number, status: MatchView['status'], more: Partial<MatchView> = {}): MatchView => ({
  matchId: brandId<MatchId>(`00000000-0000-7000-8000-0000000000b${digit}`),
  tournamentId: cup.id,
  round: 3,
  phase: 'league',
  group: null,
  leg: 1,
  name: null,
  scheduledAt: `2026-11-21T1${digit}:00:00Z`,
  displayName: null,
  status,
  walkover: false,
  ruled: false,
  verifiedAt: null,
  participants: [side(1), side(2)],
  ...more,
})

const lastDigits = (matches: readonly { id: string }[]) => matches.map(({ id }) => id.slice(-1))

test('matches under way come before those that are over, each by hour', () => {
  const found = tickerOf([cup], [match(1, 'verified'), match(4, 'reported'), match(3, 'open'), match(2, 'agreed')])
  assert.deepEqual(lastDigits(found), ['2', '3', '4', '1'])
})

test('what has not begun, does not count or waits for a side is not shown', () => {
  const waiting = match(4, 'open', { participants: [side(1), side(2, { teamId: null, name: null })] })
  assert.deepEqual(tickerOf([cup], [match(1, 'scheduled'), match(2, 'void'), match(3, 'waiting'), waiting]), [])
})

test('the side that lost is marked, in a draw neither', () => {
  const won = match(1, 'verified', { participants: [side(1, { score: 2, winner: true }), side(2, { score: 1 })] })
  const drawn = match(2, 'verified', { participants: [side(1, { score: 1 }), side(2, { score: 1 })] })
  const [first, second] = tickerOf([cup], [won, drawn])
  assert.deepEqual(
    first?.sides.map(({ lost }) => lost),
    [false, true],
  )
  assert.deepEqual(
    second?.sides.map(({ lost }) => lost),
    [false, false],
  )
})
