import type { ChatStatus, MatchId } from '@agone/contract'
import type { TournamentRecord } from '../tournaments/index.ts'
import type { MatchRecord } from './matches.store.ts'
import type { MatchContext } from './matches.view.ts'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** Matches were deleted, because their bracket will be drawn again. */
    'matches.removed': { matchIds: readonly MatchId[] }
    /** All matches of a Swiss system that are drawn are decided, and a round is left to draw: number `round`. */
    'matches.roundOver': { tournament: TournamentRecord; round: number }
    /** A manager has opened or closed the chat of a match. */
    'match.chatStatus': { matchId: MatchId; status: ChatStatus }
  }

  interface QuestionMap {
    /** Question when a single match is shown: the points that each side gets for it in the table. */
    'match.points': {
      question: { tournament: TournamentRecord; match: MatchRecord }
      answer: Pick<MatchContext, 'points' | 'penalizations'>
    }
  }
}
