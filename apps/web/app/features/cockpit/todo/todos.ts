import type { MatchId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** 1 is urgent, 2 waits for the manager, 3 can be done any time. */
export type Severity = 1 | 2 | 3

export type MatchTodoKind = 'disputed' | 'overdue' | 'unplayed' | 'agreed' | 'oneReport' | 'noReport'
/** `since` is the moment from which it waits, as an ISO time. */
type Waiting = { key: string; severity: Severity; since: string | undefined }
export type MatchTodo = Waiting & { kind: MatchTodoKind; match: MatchView; reports: readonly Report[] }
export type LineupTodo = Waiting & { kind: 'lineup'; entry: Entry }
export type PhaseTodo = Waiting & { kind: 'bracket' | 'finish' }
export type Todo = MatchTodo | LineupTodo | PhaseTodo

/** What the list can be narrowed to. */
export const todoFilters = ['all', 'reports', 'lineups'] as const
export type TodoFilter = (typeof todoFilters)[number]

const hour = 3_600_000
/** How long a side that has not reported is waited for, from the other side's report or from the hour of the match. */
export const patience = 24 * hour
/** How long after its hour a match may be without any report before it shows in the list. */
const playing = 2 * hour

type Situation = {
  tournament: Pick<Tournament, 'status' | 'inTeam' | 'currentMatchDay' | 'settings' | 'decided'>
  matches: readonly MatchView[]
  entries: readonly Entry[]
  /** The reports that stand of the matches that have any. */
  reports: ReadonlyMap<MatchId, readonly Report[]>
  /** Epoch milliseconds. */
  now: number
}

/** Everything that waits for the manager, most urgent first; of the same urgency what has waited longest comes first. */
export const todosOf = (situation: Situation): Todo[] => {
  const { status } = situation.tournament
  const isOver = status === 'archived'
  const found = isOver ? [] : [...matchTodos(situation), ...lineupTodos(situation), ...phaseTodos(situation)]
  return found.toSorted((a, b) => a.severity - b.severity || ageOf(a) - ageOf(b))
}

export const filteredTodos = (todos: readonly Todo[], filter: TodoFilter): Todo[] =>
  todos.filter((todo) => filter === 'all' || (todo.kind === 'lineup') === (filter === 'lineups'))

const ageOf = ({ since }: Todo) => (since === undefined ? Infinity : Date.parse(since))

const matchTodos = ({ tournament, matches, reports, now }: Situation): MatchTodo[] =>
  matches.flatMap((match) => {
    const sent = reports.get(match.matchId) ?? []
    const todo = matchTodo(match, { sent, now, currentDay: tournament.currentMatchDay })
    return todo ? [{ key: `match ${match.matchId}`, match, reports: sent, ...todo }] : []
  })

type MatchState = { sent: readonly Report[]; now: number; currentDay: number }

const matchTodo = (
  match: MatchView,
  { sent, now, currentDay }: MatchState,
): Pick<MatchTodo, 'kind' | 'severity' | 'since'> | undefined => {
  const first = sent.map((report) => report.createdAt).toSorted()
  const since = first[0] ?? match.scheduledAt ?? undefined
  switch (match.status) {
    case 'disputed':
      return { kind: 'disputed', severity: 1, since: first.at(-1) ?? since }
    case 'agreed':
      return { kind: 'agreed', severity: 2, since: first.at(-1) ?? since }
    case 'reported':
      return isOlder(since, now - patience)
        ? { kind: 'overdue', severity: 1, since }
        : { kind: 'oneReport', severity: 2, since }
    case 'open':
      return unreported(match, { now, currentDay })
    default:
      return undefined
  }
}

/* A match without an hour waits from the day after its own on: nobody can say earlier that it is late. */
const unreported = (match: MatchView, { now, currentDay }: Omit<MatchState, 'sent'>) => {
  const since = match.scheduledAt ?? undefined
  if (since === undefined) {
    return match.round < currentDay ? { kind: 'noReport' as const, severity: 2 as const, since } : undefined
  }
  if (isOlder(since, now - patience)) return { kind: 'unplayed' as const, severity: 1 as const, since }
  return isOlder(since, now - playing) ? { kind: 'noReport' as const, severity: 2 as const, since } : undefined
}

const isOlder = (at: string | undefined, than: number) => at !== undefined && Date.parse(at) <= than

const lineupTodos = ({ tournament, entries }: Situation): LineupTodo[] => {
  if (!tournament.inTeam || tournament.status === 'ended') return []
  const severity = tournament.status === 'running' || tournament.status === 'paused' ? 2 : 3
  return entries
    .filter((entry) => !entry.withdrawn && entry.lineup.length === 0)
    .map((entry) => ({ key: `entry ${entry.id}`, kind: 'lineup', severity, since: undefined, entry }))
}

const phaseTodos = ({ tournament, matches }: Situation): PhaseTodo[] => {
  const { status, settings, decided } = tournament
  const isPlayed = matches.length > 0 && matches.every(({ status }) => status === 'verified' || status === 'void')
  if (!isPlayed || status !== 'running') return []
  // The matches may be newer than the tournament: then it is neither, for a moment.
  if (!decided && settings.groups === null) return []
  const kind = decided ? 'finish' : 'bracket'
  return [{ key: kind, kind, severity: kind === 'bracket' ? 2 : 3, since: undefined }]
}
