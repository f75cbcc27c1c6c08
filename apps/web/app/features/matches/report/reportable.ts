import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** Whether a match takes reports now: its day has come, both sides are known, and it is not final. */
export const isReportable = (
  match: Pick<MatchView, 'status' | 'round'>,
  tournament: Pick<Tournament, 'currentMatchDay'>,
): boolean =>
  ['open', 'reported', 'agreed', 'disputed'].includes(match.status) && match.round <= tournament.currentMatchDay
