import type { MatchView } from '@agone/contract/matches/matches'
import type { Tournament } from '@agone/contract/tournaments/tournaments'

/** Whether a match takes reports now: its day has come, both sides are known, and it is not final. */
export const isReportable = (
  match: Pick<MatchView, 'status' | 'round'>,
  tournament: Pick<Tournament, 'currentMatchDay'>,
): boolean =>
  ['open', 'reported', 'agreed', 'disputed'].includes(match.status) && match.round <= tournament.currentMatchDay
