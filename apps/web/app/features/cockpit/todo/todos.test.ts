import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MatchId, newId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { defaultSettings } from '@agone/contract/tournaments/rules'
import { filteredTodos, todosOf } from './todos.ts'

const now = Date.parse('2026-11-21T20:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const running = {
  status: 'running',
  inTeam: true,
  currentMatchDay: 3,
  settings: defaultSettings,
  decided: false,
} as const

const match = (given: Partial<MatchView>): MatchView => ({
  matchId: newId(),
  tournamentId: newId(),
  round: 3,
  phase: 'league',
  group: null,
  leg: 1,
  name: null,
  scheduledAt: null,
  displayName: null,
  status: 'open',
  walkover: false,
  ruled: false,
  reason: null,
  verifiedAt: null,
  participants: [],
  ...given,
})
const report = (matchId: MatchId, createdAt: string): Report => ({
  id: newId(),
  matchId,
  entryId: newId(),
  comment: '',
  scores: {},
  attachments: [],
  verified: false,
  createdAt,
  senderId: null,
  accepted: null,
  byManager: false,
  withdrawn: false,
})
const entry = (given: Partial<Entry>): Entry => ({
  id: newId(),
  tournamentId: newId(),
  userId: null,
  teamId: newId(),
  name: 'Virtus Brughiera',
  avatar: null,
  deleted: false,
  seed: null,
  group: null,
  stableId: null,
  withdrawn: false,
  lineupVersion: 1,
  lineup: [],
  data: { matches: [] },
  ...given,
})
const situation = (matches: MatchView[], reports: Report[] = []) => ({
  tournament: running,
  matches,
  entries: [],
  reports: Map.groupBy(reports, ({ matchId }) => matchId),
  now,
})
const kinds = (...given: Parameters<typeof situation>) => todosOf(situation(...given)).map(({ kind }) => kind)

test('disputes come first, what only waits to be verified after them', () => {
  assert.deepEqual(kinds([match({ status: 'agreed' }), match({ status: 'verified' }), match({ status: 'disputed' })]), [
    'disputed',
    'agreed',
  ])
})

test('a silent side is waited for a day, then a walkover is due', () => {
  const one = match({ status: 'reported' })
  assert.deepEqual(kinds([one], [report(one.matchId, hoursAgo(23))]), ['oneReport'])
  assert.deepEqual(kinds([one], [report(one.matchId, hoursAgo(25))]), ['overdue'])
})

test('a match without reports shows two hours after its hour and is urgent after a day', () => {
  assert.deepEqual(kinds([match({ scheduledAt: hoursAgo(1) })]), [])
  assert.deepEqual(kinds([match({ scheduledAt: hoursAgo(3) })]), ['noReport'])
  assert.deepEqual(kinds([match({ scheduledAt: hoursAgo(26) })]), ['unplayed'])
})

test('a match without an hour is late once its match day is past', () => {
  assert.deepEqual(kinds([match({ round: 3 })]), [])
  assert.deepEqual(kinds([match({ round: 2 })]), ['noReport'])
})

test('of the same urgency what waited longest comes first', () => {
  const [young, old] = [match({ status: 'disputed' }), match({ status: 'disputed' })]
  const reports = [report(young.matchId, hoursAgo(1)), report(old.matchId, hoursAgo(5))]
  const order = todosOf(situation([young, old], reports)).map(({ key }) => key)
  assert.deepEqual(order, [`match ${old.matchId}`, `match ${young.matchId}`])
})

test('an empty line-up shows in tournaments of teams, and a withdrawn team has none', () => {
  const entries = [entry({}), entry({ withdrawn: true })]
  const todos = todosOf({ ...situation([]), entries })
  assert.deepEqual(
    todos.map(({ kind }) => kind),
    ['lineup'],
  )
  assert.deepEqual(todosOf({ ...situation([]), tournament: { ...running, inTeam: false }, entries }), [])
  assert.deepEqual(filteredTodos(todos, 'reports'), [])
  assert.equal(filteredTodos(todos, 'lineups').length, 1)
})

test('finished groups lead to the bracket, a finished tournament to its end', () => {
  const played = [match({ status: 'verified', phase: 'groups' })]
  const settings = { ...defaultSettings, groups: 2, advancing: 2 }
  const grouped = { ...situation(played), tournament: { ...running, settings } }
  assert.deepEqual(
    todosOf(grouped).map(({ kind }) => kind),
    ['bracket'],
  )
  assert.deepEqual(kinds(played), [])
  const decided = { ...situation(played), tournament: { ...running, decided: true } }
  assert.deepEqual(
    todosOf(decided).map(({ kind }) => kind),
    ['finish'],
  )
})

test('an archived tournament asks for nothing', () => {
  const archived = {
    ...situation([match({ status: 'disputed' })]),
    tournament: { ...running, status: 'archived' } as const,
  }
  assert.deepEqual(todosOf(archived), [])
})
