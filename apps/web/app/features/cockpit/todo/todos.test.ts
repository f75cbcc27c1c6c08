import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryId, type MatchId, newId, type TeamId } from '@agone/contract'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import type { DrawRule } from '@agone/contract/tournaments/routes/calendar-rules'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { defaultSettings } from '@agone/contract/tournaments/rules'
import { unplayedSide } from '../../../lib/labels/side.fixture.ts'
import { filteredTodos, todosOf, type Todo } from './todos.ts'

const now = Date.parse('2026-11-21T20:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const running = {
  status: 'running',
  inTeam: true,
  currentMatchDay: 3,
  settings: defaultSettings,
  decided: false,
  calendarRule: null,
} as const

const match = (changes: Partial<MatchView>): MatchView => ({
  matchId: newId(),
  tournamentId: newId(),
  round: 3,
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
  participants: [],
  ...changes,
})
const sideOf = (entryId: EntryId): MatchView['participants'][number] => ({
  ...{ ...unplayedSide, id: newId<TeamId>(), name: 'Virtus Brughiera', entryId },
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
const entry = (changes: Partial<Entry>): Entry => ({
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
  ...changes,
})
const context = (matches: MatchView[], reports: Report[] = []) => ({
  tournament: running,
  game: undefined,
  matches,
  entries: [],
  reports: Map.groupBy(reports, ({ matchId }) => matchId),
  now,
})
const kinds = (...changes: Parameters<typeof context>) => todosOf(context(...changes)).map(({ kind }) => kind)

test('disputes come first, then reports that wait for verification', () => {
  assert.deepEqual(kinds([match({ status: 'agreed' }), match({ status: 'verified' }), match({ status: 'disputed' })]), [
    'disputed',
    'agreed',
  ])
})

test('a side that waits for the other one at the kick-off comes first, once', () => {
  const waiting = match({ scheduledAt: hoursAgo(30) })
  const noShow = {
    matchId: waiting.matchId,
    entryId: newId<EntryId>(),
    requestedAt: hoursAgo(0),
    readyAt: hoursAgo(1),
    otherReadyAt: null,
  }
  const todos = todosOf({ ...context([match({ status: 'disputed' }), waiting]), noShows: [noShow] })
  assert.deepEqual(
    todos.map(({ kind, severity }) => [kind, severity]),
    [
      ['noShow', 1],
      ['disputed', 1],
    ],
  )
})

test('a match to be played in an absence of a side is listed, soonest first, until it is reported or its time has come', () => {
  const entryId = newId<EntryId>()
  const at = (hours: number, changes: Partial<MatchView> = {}) =>
    match({ status: 'scheduled', scheduledAt: hoursAgo(-hours), participants: [sideOf(entryId)], ...changes })
  const absence = {
    ...{ entryId, firstDay: '2026-11-22', lastDay: '2026-11-24', note: '' },
    ...{ startsAt: hoursAgo(-3), endsAt: hoursAgo(-75) },
  }
  const [soon, later] = [at(3), at(74)]
  const others = [at(2.9), at(75), at(10, { status: 'reported' }), at(10, { participants: [sideOf(newId())] })]
  const todos = todosOf({ ...context([later, ...others, soon]), absences: [absence] })
  assert.deepEqual(
    todos.flatMap((todo) => (todo.kind === 'absence' ? [[todo.match.matchId, todo.absences]] : [])),
    [
      [soon.matchId, [absence]],
      [later.matchId, [absence]],
    ],
  )
  assert.deepEqual(filteredTodos(todos, 'lineups'), [])
  assert.ok(filteredTodos(todos, 'reports').every(({ kind }) => kind !== 'absence'))
  const begun = { ...absence, startsAt: hoursAgo(30) }
  assert.deepEqual(
    todosOf({ ...context([at(-1)]), absences: [begun] }).map(({ kind }) => kind),
    [],
  )
})

test('a day after one side has reported, a walkover is due', () => {
  const one = match({ status: 'reported' })
  assert.deepEqual(kinds([one], [report(one.matchId, hoursAgo(23))]), ['oneReport'])
  assert.deepEqual(kinds([one], [report(one.matchId, hoursAgo(25))]), ['overdue'])
})

test('a match without reports is listed two hours after its time and urgent after a day', () => {
  assert.deepEqual(kinds([match({ scheduledAt: hoursAgo(1) })]), [])
  assert.deepEqual(kinds([match({ scheduledAt: hoursAgo(3) })]), ['noReport'])
  assert.deepEqual(kinds([match({ scheduledAt: hoursAgo(26) })]), ['unplayed'])
})

test('a match without a time is late once its match day is past', () => {
  assert.deepEqual(kinds([match({ round: 3 })]), [])
  assert.deepEqual(kinds([match({ round: 2 })]), ['noReport'])
})

test('disputes come before what is late, and late matches with a report before those without', () => {
  const late = match({ status: 'reported' })
  const matches = [match({ scheduledAt: hoursAgo(90) }), late, match({ status: 'disputed' })]
  assert.deepEqual(kinds(matches, [report(late.matchId, hoursAgo(30))]), ['disputed', 'overdue', 'unplayed'])
})

test('the deadline is a day after the report or the time of the match, or when the game closes its reports', () => {
  const [one, other] = [match({ status: 'reported' }), match({ scheduledAt: hoursAgo(4) })]
  const base = context([one, other], [report(one.matchId, hoursAgo(2))])
  const dues = (todos: Todo[]) => todos.map((todo) => ('due' in todo ? todo.due : undefined))
  assert.deepEqual(dues(todosOf(base)), [hoursAgo(-22), hoursAgo(-20)])
  const game = { reportsSchedule: { from: null, to: hoursAgo(-3) } }
  assert.deepEqual(dues(todosOf({ ...base, game })), [hoursAgo(-3), hoursAgo(-3)])
  const closed = todosOf({ ...base, game, now: now + 4 * 3_600_000 })
  assert.deepEqual(
    closed.map(({ kind }) => kind),
    ['overdue', 'unplayed'],
  )
})

test('of one kind the longest waiting task comes first', () => {
  const [newer, older] = [match({ status: 'disputed' }), match({ status: 'disputed' })]
  const reports = [report(newer.matchId, hoursAgo(1)), report(older.matchId, hoursAgo(5))]
  const order = todosOf(context([newer, older], reports)).map(({ key }) => key)
  assert.deepEqual(order, [`match ${older.matchId}`, `match ${newer.matchId}`])
})

test('an empty line-up is listed in tournaments of teams, but not for a withdrawn team', () => {
  const entries = [entry({}), entry({ withdrawn: true })]
  const todos = todosOf({ ...context([]), entries })
  assert.deepEqual(
    todos.map(({ kind }) => kind),
    ['lineup'],
  )
  assert.deepEqual(todosOf({ ...context([]), tournament: { ...running, inTeam: false }, entries }), [])
  assert.deepEqual(filteredTodos(todos, 'reports'), [])
  assert.equal(filteredTodos(todos, 'lineups').length, 1)
})

test('after the groups the bracket is due, after the last match the end of the tournament', () => {
  const played = [match({ status: 'verified', phase: 'groups' })]
  const settings = { ...defaultSettings, groups: 2, advancing: 2 }
  const grouped = { ...context(played), tournament: { ...running, settings } }
  assert.deepEqual(
    todosOf(grouped).map(({ kind }) => kind),
    ['bracket'],
  )
  assert.deepEqual(kinds(played), [])
  const decided = { ...context(played), tournament: { ...running, decided: true } }
  assert.deepEqual(
    todosOf(decided).map(({ kind }) => kind),
    ['finish'],
  )
})

test('an archived tournament has no tasks', () => {
  const archived = {
    ...context([match({ status: 'disputed' })]),
    tournament: { ...running, status: 'archived' } as const,
  }
  assert.deepEqual(todosOf(archived), [])
})

test('dates that the draw could not set are a task, until the tournament is over', () => {
  const kindsOf = (tournament: Partial<Tournament>) =>
    todosOf({
      tournament: { ...running, ...tournament },
      game: undefined,
      matches: [],
      entries: [],
      reports: new Map(),
      now,
    }).map(({ kind }) => kind)
  const refused: DrawRule = { days: [], from: '2026-11-01', except: [], timeZone: 'Europe/Rome', refused: 'past' }
  assert.deepEqual(kindsOf({ calendarRule: refused }), ['dates'])
  assert.deepEqual(kindsOf({ calendarRule: { ...refused, refused: null } }), [])
  assert.deepEqual(kindsOf({ calendarRule: refused, status: 'ended' }), [])
})
