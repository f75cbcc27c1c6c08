import type { Game } from '@agone/contract/games/routes/games'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import type { MatchId } from '@agone/contract/ids'
import type { Calendar } from '@agone/contract/tournaments/routes/calendars'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useOutletContext } from 'react-router'
import type { Asked } from '../../lib/asked.ts'
import type { Todo } from './todo/todos.ts'

/** The data that the tabs of the cockpit share: the parent page loads it once and refreshes it while it is open. */
export type CockpitPage = {
  tournament: Tournament
  game: Game | undefined
  matches: readonly MatchView[]
  entries: readonly Entry[]
  calendars: readonly Calendar[]
  /** The valid reports of matches that wait for a decision. */
  reports: ReadonlyMap<MatchId, readonly Report[]>
  todos: readonly Todo[]
}

/** What the parent page passes to a tab: the tournament, and the rest once all of it is loaded. */
export type Cockpit = { tournament: Tournament; asked: Asked<CockpitPage> }

/** The context of a tab. */
export const useCockpit = (): Cockpit => useOutletContext<Cockpit>()
