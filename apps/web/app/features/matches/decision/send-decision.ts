import type { MatchView } from '@agone/contract/matches/routes/matches'
import { reportRoutes, type Decision } from '@agone/contract/matches/routes/reports'
import { call } from '../../../lib/api/browser.ts'

/** Sends a decision; `reason` may be empty if none is needed. Throws ApiError. */
export const sendDecision = (
  { matchId }: Pick<MatchView, 'matchId'>,
  { entryId, reportIds, winnerEntryId, sides = [], verifiedAt }: Decision,
  reason = '',
): Promise<unknown> => {
  const params = { id: matchId }
  if (entryId !== undefined) {
    return call(reportRoutes.verify, { params, body: { entryId, reportIds, ...(reason === '' ? {} : { reason }) } })
  }
  if (winnerEntryId !== undefined) {
    return call(reportRoutes.walkover, { params, body: { winnerEntryId, verifiedAt, reason } })
  }
  return call(reportRoutes.rule, { params, body: { sides, verifiedAt, reason } })
}
