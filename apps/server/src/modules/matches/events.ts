import type { TournamentRecord } from '../tournaments/index.ts'
import type { MatchRecord } from './matches.store.ts'
import type { MatchContext } from './matches.view.ts'

declare module '../../platform/context/events.ts' {
  interface QuestionMap {
    /** What do the tables of its tournament give to a match? Asked when it is shown by itself. */
    'match.given': {
      asked: { tournament: TournamentRecord; match: MatchRecord }
      answer: Pick<MatchContext, 'points' | 'penalizations'>
    }
  }
}
