import type { Game } from '@agone/contract/games/routes/games'
import type { MatchId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { NoShowRequest } from '@agone/contract/matches/routes/readiness'
import type { Report } from '@agone/contract/matches/routes/reports'
import { reportDueAt, unreportedAfter } from '@agone/contract/matches/rules'
import type { TournamentPayment } from '@agone/contract/payments/routes/payments'
import type { EntryAbsence } from '@agone/contract/tournaments/routes/absences'
import type { DrawRule } from '@agone/contract/tournaments/routes/calendar-rules'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { absencesDuring } from '../absences-during.ts'

/** 1: urgent; 2: waits for the manager; 3: can be done any time. */
export type Severity = 1 | 2 | 3

/** With equal severity the kinds come in this order. */
const kinds = [
  'noShow',
  'disputed',
  'overdue',
  'unplayed',
  'agreed',
  'oneReport',
  'noReport',
  'dates',
  'absence',
  'refund',
  'bracket',
  'lineup',
  'finish',
] as const

type MatchTodoKind = Exclude<(typeof kinds)[number], 'absence' | 'refund' | 'bracket' | 'lineup' | 'dates' | 'finish'>
/** `since` is the time since when it waits, in ISO format. */
type BaseTodo = { key: string; severity: Severity; since: string | undefined }
/** `due` is until when the missing reports are expected, in ISO format. */
export type MatchTodo = BaseTodo & {
  kind: MatchTodoKind
  match: MatchView
  reports: readonly Report[]
  due: string | undefined
  /** The side that asks for the walkover. */
  noShow?: NoShowRequest
}
/** A match that would be played in announced absences of its sides. */
export type AbsenceTodo = BaseTodo & { kind: 'absence'; match: MatchView; absences: readonly EntryAbsence[] }
export type LineupTodo = BaseTodo & { kind: 'lineup'; entry: Entry }
export type RefundTodo = BaseTodo & { kind: 'refund'; payment: TournamentPayment }
export type PhaseTodo = BaseTodo & { kind: 'bracket' | 'finish' }
/** The rule of the dates that the draw could not apply, and why. */
export type DatesTodo = BaseTodo & { kind: 'dates'; refused: NonNullable<DrawRule['refused']> }
export type Todo = MatchTodo | AbsenceTodo | LineupTodo | RefundTodo | DatesTodo | PhaseTodo

/** Whether a side could still send what the task waits for. */
export const lacksReports = ({ kind }: MatchTodo): boolean =>
  kind === 'overdue' || kind === 'unplayed' || kind === 'oneReport' || kind === 'noReport'

/** The filters of the list. */
export const todoFilters = ['all', 'reports', 'lineups'] as const
export type TodoFilter = (typeof todoFilters)[number]

type TodoContext = {
  tournament: Pick<Tournament, 'status' | 'inTeam' | 'currentMatchDay' | 'settings' | 'decided' | 'calendarRule'>
  game: Pick<Game, 'reportsSchedule'> | undefined
  matches: readonly MatchView[]
  entries: readonly Entry[]
  /** The valid reports by match. */
  reports: ReadonlyMap<MatchId, readonly Report[]>
  /** The requests for walkovers that wait. */
  noShows?: readonly NoShowRequest[]
  /** The announced absences of the participants. */
  absences?: readonly EntryAbsence[]
  /** The paid fees whose refund is requested. */
  refundRequests?: readonly TournamentPayment[]
  /** Epoch milliseconds. */
  now: number
}

/** The tasks of a tournament, most urgent first; of one kind the longest waiting first. */
export const todosOf = (context: TodoContext): Todo[] => {
  const { status } = context.tournament
  const isOver = status === 'archived'
  // Money may go back in every status.
  const found = [
    ...refundTodos(context),
    ...(isOver
      ? []
      : [
          ...matchTodos(context),
          ...datesTodos(context),
          ...absenceTodos(context),
          ...lineupTodos(context),
          ...phaseTodos(context),
        ]),
  ]
  return found.toSorted((a, b) => a.severity - b.severity || rankOf(a) - rankOf(b) || ageOf(a) - ageOf(b))
}

export const filteredTodos = (todos: readonly Todo[], filter: TodoFilter): Todo[] =>
  todos.filter(
    ({ kind }) =>
      filter === 'all' ||
      (kind !== 'refund' && kind !== 'absence' && kind !== 'dates' && (kind === 'lineup') === (filter === 'lineups')),
  )

const rankOf = ({ kind }: Todo) => kinds.indexOf(kind)

const ageOf = ({ since }: Todo) => (since === undefined ? Infinity : Date.parse(since))

const matchTodos = ({ tournament, game, matches, reports, noShows = [], now }: TodoContext): MatchTodo[] =>
  matches.flatMap((match): MatchTodo[] => {
    const noShow = noShows.find(({ matchId }) => matchId === match.matchId)
    if (noShow) return [noShowTodo(match, noShow)]
    const matchReports = reports.get(match.matchId) ?? []
    const reportsUntil = game?.reportsSchedule.to ?? null
    const todo = matchTodo(match, { matchReports, now, currentDay: tournament.currentMatchDay, reportsUntil })
    return todo ? [{ key: `match ${match.matchId}`, match, reports: matchReports, ...todo }] : []
  })

/* Both sides wait for it, at the time of their match. */
const noShowTodo = (match: MatchView, noShow: NoShowRequest): MatchTodo => ({
  key: `match ${match.matchId}`,
  kind: 'noShow',
  severity: 1,
  since: noShow.requestedAt,
  match,
  reports: [],
  due: undefined,
  noShow,
})

type MatchState = { matchReports: readonly Report[]; now: number; currentDay: number; reportsUntil: string | null }
type MatchTask = Pick<MatchTodo, 'kind' | 'severity' | 'since' | 'due'>

const matchTodo = (match: MatchView, state: MatchState): MatchTask | undefined => {
  const times = state.matchReports.map((report) => report.createdAt).toSorted()
  const since = times.at(-1) ?? match.scheduledAt ?? undefined
  switch (match.status) {
    case 'disputed':
      return { kind: 'disputed', severity: 1, since, due: undefined }
    case 'agreed':
      return { kind: 'agreed', severity: 2, since, due: undefined }
    case 'reported':
      return reportedTodo(match, { ...state, reportedAt: times[0] ?? null })
    case 'open':
      return unreportedTodo(match, state)
    default:
      return undefined
  }
}

const reportedTodo = (
  { scheduledAt }: MatchView,
  { reportedAt, reportsUntil, now }: MatchState & { reportedAt: string | null },
): MatchTask => {
  const due = reportDueAt({ reportedAt, scheduledAt, reportsUntil })
  const since = reportedAt ?? scheduledAt ?? undefined
  const isOver = due !== undefined && due <= now
  return { kind: isOver ? 'overdue' : 'oneReport', severity: isOver ? 1 : 2, since, due: isoOf(due) }
}

/* A match without a scheduled time is late from the next match day on. */
const unreportedTodo = (
  { scheduledAt, round }: MatchView,
  { now, currentDay, reportsUntil }: MatchState,
): MatchTask | undefined => {
  const due = reportDueAt({ reportedAt: null, scheduledAt, reportsUntil })
  const isDue = scheduledAt === null ? round < currentDay : Date.parse(scheduledAt) <= now - unreportedAfter
  if (!isDue) return undefined
  const isOver = due !== undefined && due <= now
  return {
    kind: isOver ? 'unplayed' : 'noReport',
    severity: isOver ? 1 : 2,
    since: scheduledAt ?? undefined,
    due: isoOf(due),
  }
}

const isoOf = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString())

/* The soonest match first. */
const absenceTodos = ({ matches, absences = [], now }: TodoContext): AbsenceTodo[] =>
  matches.flatMap((match) => {
    const found = absencesDuring(match, absences)
    const isPast = match.scheduledAt === null || Date.parse(match.scheduledAt) <= now
    return found.length === 0 || isPast
      ? []
      : [
          {
            ...{ key: `absence ${match.matchId}`, kind: 'absence', severity: 2, match, absences: found },
            since: match.scheduledAt ?? undefined,
          },
        ]
  })

const refundTodos = ({ refundRequests = [] }: TodoContext): RefundTodo[] =>
  refundRequests.map((payment) => ({
    key: `payment ${payment.id}`,
    kind: 'refund',
    severity: 2,
    since: undefined,
    payment,
  }))

const datesTodos = ({ tournament: { status, calendarRule } }: TodoContext): DatesTodo[] =>
  calendarRule?.refused && statusAllows(status, 'schedule')
    ? [{ key: 'dates', kind: 'dates', severity: 2, since: undefined, refused: calendarRule.refused }]
    : []

const lineupTodos = ({ tournament, entries }: TodoContext): LineupTodo[] => {
  if (!tournament.inTeam || tournament.status === 'ended') return []
  const severity = tournament.status === 'running' || tournament.status === 'paused' ? 2 : 3
  return entries
    .filter((entry) => !entry.withdrawn && entry.lineup.length === 0)
    .map((entry) => ({ key: `entry ${entry.id}`, kind: 'lineup', severity, since: undefined, entry }))
}

const phaseTodos = ({ tournament, matches }: TodoContext): PhaseTodo[] => {
  const { status, settings, decided } = tournament
  const isPlayed = matches.length > 0 && matches.every(({ status }) => status === 'verified' || status === 'void')
  if (!isPlayed || status !== 'running') return []
  // The matches may be newer than the tournament: then neither task applies yet.
  if (!decided && settings.groups === null) return []
  const kind = decided ? 'finish' : 'bracket'
  return [{ key: kind, kind, severity: kind === 'bracket' ? 2 : 3, since: undefined }]
}
