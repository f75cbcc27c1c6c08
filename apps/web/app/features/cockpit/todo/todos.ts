import type { MatchId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import { reportDeadline, unreportedAfter } from '@agone/contract/matches/rules'
import type { TournamentPayment } from '@agone/contract/payments/routes/payments'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** 1: urgent; 2: waits for the manager; 3: can be done any time. */
export type Severity = 1 | 2 | 3

export type MatchTodoKind = 'disputed' | 'overdue' | 'unplayed' | 'agreed' | 'oneReport' | 'noReport'
/** `since` is the time since when it waits, in ISO format. */
type BaseTodo = { key: string; severity: Severity; since: string | undefined }
export type MatchTodo = BaseTodo & { kind: MatchTodoKind; match: MatchView; reports: readonly Report[] }
export type LineupTodo = BaseTodo & { kind: 'lineup'; entry: Entry }
export type RefundTodo = BaseTodo & { kind: 'refund'; payment: TournamentPayment }
export type PhaseTodo = BaseTodo & { kind: 'bracket' | 'finish' }
export type Todo = MatchTodo | LineupTodo | RefundTodo | PhaseTodo

/** The filters of the list. */
export const todoFilters = ['all', 'reports', 'lineups'] as const
export type TodoFilter = (typeof todoFilters)[number]

type TodoContext = {
  tournament: Pick<Tournament, 'status' | 'inTeam' | 'currentMatchDay' | 'settings' | 'decided'>
  matches: readonly MatchView[]
  entries: readonly Entry[]
  /** The valid reports by match. */
  reports: ReadonlyMap<MatchId, readonly Report[]>
  /** The paid fees that somebody asks back. */
  refundRequests?: readonly TournamentPayment[]
  /** Epoch milliseconds. */
  now: number
}

/** The tasks of a tournament, most urgent first; with equal urgency the longest waiting first. */
export const todosOf = (context: TodoContext): Todo[] => {
  const { status } = context.tournament
  const isOver = status === 'archived'
  // Money may go back in every status.
  const found = [
    ...refundTodos(context),
    ...(isOver ? [] : [...matchTodos(context), ...lineupTodos(context), ...phaseTodos(context)]),
  ]
  return found.toSorted((a, b) => a.severity - b.severity || ageOf(a) - ageOf(b))
}

export const filteredTodos = (todos: readonly Todo[], filter: TodoFilter): Todo[] =>
  todos.filter(({ kind }) => filter === 'all' || (kind !== 'refund' && (kind === 'lineup') === (filter === 'lineups')))

const ageOf = ({ since }: Todo) => (since === undefined ? Infinity : Date.parse(since))

const matchTodos = ({ tournament, matches, reports, now }: TodoContext): MatchTodo[] =>
  matches.flatMap((match) => {
    const matchReports = reports.get(match.matchId) ?? []
    const todo = matchTodo(match, { matchReports, now, currentDay: tournament.currentMatchDay })
    return todo ? [{ key: `match ${match.matchId}`, match, reports: matchReports, ...todo }] : []
  })

type MatchState = { matchReports: readonly Report[]; now: number; currentDay: number }

const matchTodo = (
  match: MatchView,
  { matchReports, now, currentDay }: MatchState,
): Pick<MatchTodo, 'kind' | 'severity' | 'since'> | undefined => {
  const first = matchReports.map((report) => report.createdAt).toSorted()
  const since = first[0] ?? match.scheduledAt ?? undefined
  switch (match.status) {
    case 'disputed':
      return { kind: 'disputed', severity: 1, since: first.at(-1) ?? since }
    case 'agreed':
      return { kind: 'agreed', severity: 2, since: first.at(-1) ?? since }
    case 'reported':
      return isOlder(since, now - reportDeadline)
        ? { kind: 'overdue', severity: 1, since }
        : { kind: 'oneReport', severity: 2, since }
    case 'open':
      return unreportedTodo(match, { now, currentDay })
    default:
      return undefined
  }
}

/* A match without a scheduled time is late from the next match day on. */
const unreportedTodo = (match: MatchView, { now, currentDay }: Omit<MatchState, 'matchReports'>) => {
  const since = match.scheduledAt ?? undefined
  if (since === undefined) {
    return match.round < currentDay ? { kind: 'noReport' as const, severity: 2 as const, since } : undefined
  }
  if (isOlder(since, now - reportDeadline)) return { kind: 'unplayed' as const, severity: 1 as const, since }
  return isOlder(since, now - unreportedAfter) ? { kind: 'noReport' as const, severity: 2 as const, since } : undefined
}

const isOlder = (at: string | undefined, time: number) => at !== undefined && Date.parse(at) <= time

const refundTodos = ({ refundRequests = [] }: TodoContext): RefundTodo[] =>
  refundRequests.map((payment) => ({
    key: `payment ${payment.id}`,
    kind: 'refund',
    severity: 2,
    since: undefined,
    payment,
  }))

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
