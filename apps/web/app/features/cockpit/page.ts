import type { Game } from '@agone/contract/games/routes/games'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { ReportRequest } from '@agone/contract/matches/routes/report-requests'
import type { Report } from '@agone/contract/matches/routes/reports'
import type { MatchId } from '@agone/contract/ids'
import type { EntryAbsence } from '@agone/contract/tournaments/routes/absences'
import type { Calendar } from '@agone/contract/tournaments/routes/calendars'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useOutletContext } from 'react-router'
import type { QueryState } from '../../lib/query-state.ts'
import type { Todo } from './todo/todos.ts'

/** The data that all tabs of the cockpit use: the parent page loads it once and keeps it current. */
export type CockpitPage = {
  tournament: Tournament
  game: Game | undefined
  matches: readonly MatchView[]
  entries: readonly Entry[]
  calendars: readonly Calendar[]
  /** The valid reports of matches that wait for a decision. */
  reports: ReadonlyMap<MatchId, readonly Report[]>
  /** The last requests to sides whose report is missing. */
  requests: ReadonlyMap<MatchId, readonly ReportRequest[]>
  /** The announced absences of the participants, soonest first. */
  absences: readonly EntryAbsence[]
  todos: readonly Todo[]
  /** Epoch milliseconds. */
  now: number
}

/** What the parent page passes to a tab: the tournament, and the query of all other data. */
export type Cockpit = { tournament: Tournament; query: QueryState<CockpitPage> }

/** The data of the parent page, for a tab. */
export const useCockpit = (): Cockpit => useOutletContext<Cockpit>()
