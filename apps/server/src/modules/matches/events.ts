import type { TournamentRecord } from '../tournaments/index.ts'
import type { MatchRecord } from './matches.store.ts'
import type { MatchContext } from './matches.view.ts'

declare module '../../platform/context.ts' {
  interface EventMap {
    /** A match of the tournament is shown by itself: whoever works out tables adds what it gave in them. */
    'match.shown': {
      tournament: TournamentRecord
      match: MatchRecord
      given: Pick<MatchContext, 'points' | 'penalizations'>
    }
  }
}
