import { brandId, type EntryId, type MatchId, type TeamId, type TournamentId } from '@agone/contract'
import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import { makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { unplayedSide } from '../../lib/labels/side.fixture.ts'
import { activeFirst } from './current-matches.ts'
import { tickerMatches } from './ticker-matches.ts'

const t = makeT('it')

const cup = {
  id: brandId<TournamentId>('00000000-0000-7000-8000-00000000000a'),
  name: 'Cup',
  type: 'elimination',
  module: 'FIFA',
} as const

const openSide = { ...unplayedSide, id: null, entryId: null }

const side = (digit: number, more: { score?: number; winner?: boolean } = {}): Participant => ({
  ...openSide,
  id: brandId<TeamId>(`00000000-0000-7000-8000-00000000000${digit}`),
  entryId: brandId<EntryId>(`00000000-0000-7000-8000-0000000000e${digit}`),
  name: `Team ${digit}`,
  ...more,
})

const match = (digit: number, status: MatchView['status'], more: Partial<MatchView> = {}): MatchView => ({
  matchId: brandId<MatchId>(`00000000-0000-7000-8000-0000000000b${digit}`),
  tournamentId: cup.id,
  round: 3,
  bracketRound: null,
  phase: 'league',
  group: null,
  leg: 1,
  legs: 1,
  name: null,
  scheduledAt: `2026-11-21T1${digit}:00:00Z`,
  displayName: null,
  status,
  walkover: false,
  ruled: false,
  reason: null,
  verifiedAt: null,
  participants: [side(1), side(2)],
  ...more,
})

const lastDigits = (matches: readonly { id: string }[]) => matches.map(({ id }) => id.slice(-1))

/** The matches are scheduled from 11 to 19 o'clock of this day. */
const now = Date.parse('2026-11-21T17:30:00Z')

test('next matches come first, then those that wait for a result, then finished ones', () => {
  const finishedMatch = (digit: number) => match(digit, 'verified', { verifiedAt: `2026-11-21T1${digit + 1}:00:00Z` })
  const withoutTime = match(0, 'open', { scheduledAt: null })
  const found = tickerMatches(
    [cup],
    [
      finishedMatch(1),
      withoutTime,
      match(3, 'reported'),
      match(9, 'open'),
      match(2, 'agreed'),
      match(8, 'open'),
      finishedMatch(4),
    ],
    { t, now },
  )
  assert.deepEqual(lastDigits(found), ['8', '9', '0', '3', '2', '4', '1'])
})

test('a match is left out three days after its time or its result', () => {
  const old = '2026-11-18T17:00:00Z'
  const matches = [
    match(1, 'open', { scheduledAt: old }),
    match(2, 'verified', { verifiedAt: old }),
    match(3, 'open', { scheduledAt: '2026-11-18T18:00:00Z' }),
  ]
  assert.deepEqual(lastDigits(tickerMatches([cup], matches, { t, now })), ['3'])
})

test('tournaments with a next match come before those without, the soonest first', () => {
  const [later, earlier, waiting] = ['1', '2', '3'].map((digit) =>
    brandId<TournamentId>(`00000000-0000-7000-8000-00000000000${digit}`),
  )
  assert.ok(later && earlier && waiting)
  const matches = [
    match(9, 'open', { tournamentId: later }),
    match(1, 'open', { tournamentId: later }),
    match(8, 'open', { tournamentId: earlier }),
    match(2, 'open', { tournamentId: waiting }),
    match(9, 'verified', { tournamentId: waiting }),
  ]
  const { active, inactive } = activeFirst([{ id: waiting }, { id: later }, { id: earlier }], matches, now)
  assert.deepEqual([active, inactive], [[{ id: earlier }, { id: later }], [{ id: waiting }]])
})

test('matches of later days, void ones and those without both sides are left out', () => {
  const waiting = match(4, 'open', { participants: [side(1), openSide] })
  assert.deepEqual(
    tickerMatches([cup], [match(1, 'scheduled'), match(2, 'void'), match(3, 'waiting'), waiting], { t, now }),
    [],
  )
})

test('the loser is marked, in a draw neither side', () => {
  const verifiedAt = '2026-11-21T17:00:00Z'
  const won = match(1, 'verified', {
    verifiedAt,
    participants: [side(1, { score: 2, winner: true }), side(2, { score: 1 })],
  })
  const drawn = match(2, 'verified', { verifiedAt, participants: [side(1, { score: 1 }), side(2, { score: 1 })] })
  const [first, second] = tickerMatches([cup], [won, drawn], { t, now })
  assert.deepEqual(
    first?.sides.map(({ lost }) => lost),
    [false, true],
  )
  assert.deepEqual(
    second?.sides.map(({ lost }) => lost),
    [false, false],
  )
})
