import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryId, newId, type TeamId } from '@agone/contract'
import type { ReportRequest } from '@agone/contract/matches/routes/report-requests'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { unplayedSide } from '../../../lib/labels/side.fixture.ts'
import { lastRequest, requestStateOf, unaskedMatches } from './report-requests.ts'
import type { MatchTodo } from './todos.ts'

const now = Date.parse('2026-11-21T20:00:00Z')
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const [home, away] = [newId<EntryId>(), newId<EntryId>()]

const side = (entryId: EntryId, reportExists = false, withdrawn = false) => ({ entryId, reportExists, withdrawn })
const request = (entryId: EntryId, hoursAgo: number): ReportRequest => ({
  matchId: newId(),
  entryId,
  sentAt: inHours(-hoursAgo),
  againAt: inHours(24 - hoursAgo),
  sender: null,
})
const open = { type: 'REPORTS_ALLOWED', expired: false } as const
const context = {
  tournament: { status: 'running' },
  game: { flags: [open] },
  requests: [request(home, 3), request(away, 5)],
  now,
} as const

test('missing reports can be asked for until each of their sides was asked within a day', () => {
  const match = { participants: [side(home), side(away)] }
  assert.deepEqual(requestStateOf(match, { ...context, requests: [] }), { state: 'open' })
  assert.deepEqual(requestStateOf(match, { ...context, requests: [request(home, 3)] }), { state: 'open' })
  assert.deepEqual(requestStateOf(match, context), { state: 'asked', again: inHours(19) })
  assert.deepEqual(requestStateOf(match, { ...context, now: Date.parse(inHours(19)) }), { state: 'open' })
})

test('a side that has reported is not waited for', () => {
  const match = { participants: [side(home), side(away, true)] }
  assert.deepEqual(requestStateOf(match, context), { state: 'asked', again: inHours(21) })
  assert.equal(lastRequest(match, context.requests)?.entryId, home)
  assert.equal(lastRequest({ participants: [side(home, true), side(away)] }, context.requests)?.entryId, away)
})

test('a driver who has withdrawn is not waited for', () => {
  const match = { participants: [side(home), side(away, false, true)] }
  assert.deepEqual(requestStateOf(match, context), { state: 'asked', again: inHours(21) })
  assert.deepEqual(requestStateOf({ participants: [side(home, true), side(away, false, true)] }, context), {
    state: 'closed',
  })
})

test('nobody is asked while reports cannot be sent, or when none is missing', () => {
  const match = { participants: [side(home), side(away)] }
  const closed = { state: 'closed' }
  assert.deepEqual(requestStateOf(match, { ...context, tournament: { status: 'paused' } }), closed)
  assert.deepEqual(requestStateOf(match, { ...context, game: { flags: [{ ...open, expired: true }] } }), closed)
  assert.deepEqual(requestStateOf({ participants: [side(home, true), side(away, true)] }, context), closed)
})

test('of a day those matches are asked whose reports are late and were not asked for today', () => {
  const todo = (kind: MatchTodo['kind'], round = 3): MatchTodo => {
    const match: MatchView = { ...blank, matchId: newId(), round }
    return { key: match.matchId, kind, severity: 2, since: undefined, due: undefined, reports: [], match }
  }
  const [late, asked, disputed, other] = [todo('noReport'), todo('oneReport'), todo('disputed'), todo('noReport', 2)]
  const requests = new Map([[asked.match.matchId, [request(home, 3)]]])
  const page = { ...context, todos: [late, asked, disputed, other], requests }
  assert.deepEqual(unaskedMatches(page, 3), [late.match.matchId])
  assert.deepEqual(unaskedMatches(page, 2), [other.match.matchId])
})

const blank: MatchView = {
  matchId: newId(),
  tournamentId: newId(),
  round: 1,
  bracketRound: null,
  phase: 'league',
  group: null,
  leg: 1,
  legs: 1,
  name: null,
  scheduledAt: null,
  displayName: null,
  status: 'open',
  walkover: false,
  ruled: false,
  reason: null,
  verifiedAt: null,
  participants: [{ ...unplayedSide, id: newId<TeamId>(), name: 'Virtus Brughiera', entryId: home }],
}
