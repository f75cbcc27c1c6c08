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

/** What the tabs of the cockpit share: loaded once by the page around them and renewed while somebody looks. */
export type CockpitPage = {
  tournament: Tournament
  game: Game | undefined
  matches: readonly MatchView[]
  entries: readonly Entry[]
  calendars: readonly Calendar[]
  /** The reports that stand of the matches that wait for a decision. */
  reports: ReadonlyMap<MatchId, readonly Report[]>
  todos: readonly Todo[]
}

/** What the page around a tab gives it: a tournament, and the rest as soon as all of it is there. */
export type Cockpit = { tournament: Tournament; asked: Asked<CockpitPage> }

/** The tournament around a tab. */
export const useCockpit = (): Cockpit => useOutletContext<Cockpit>()
