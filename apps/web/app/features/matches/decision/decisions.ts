import { brandId, type EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { type Decision, reportRoutes } from '@agone/contract/matches/routes/reports'
import { call } from '../../../lib/api/browser.ts'
import type { ShootOut } from '@agone/contract/matches/rules'
import { rulingSides, type Scoreline } from '../scoreline.ts'

/** What a manager has chosen: `kind` is `verify {entry}`, `walkover {entry}` or `other`. */
export type Choice = {
  kind: string
  result: Scoreline
  shootOut: ShootOut
}

/** Whoever takes sides, or decides otherwise than by a report, says why. */
export const needsReason = (kind: string, status: MatchView['status']): boolean =>
  !kind.startsWith('verify ') || status === 'disputed'

/** The choice as the calls take it. */
export const decisionOf = (match: MatchView, { kind, result, shootOut }: Choice): Decision => {
  const [act, entry = ''] = kind.split(' ')
  if (act === 'verify') return { entryId: brandId<EntryId>(entry) }
  if (act === 'walkover') return { winnerEntryId: brandId<EntryId>(entry) }
  return { sides: rulingSides(match, result, shootOut) }
}

/** Sends what was decided; `reason` may be empty where nobody takes sides. Throws ApiError. */
export const carryOut = (match: MatchView, decision: Decision, reason: string): Promise<unknown> => {
  const params = { id: match.matchId }
  const { entryId, winnerEntryId, sides = [] } = decision
  if (entryId !== undefined) {
    return call(reportRoutes.verify, { params, body: { entryId, ...(reason === '' ? {} : { reason }) } })
  }
  if (winnerEntryId !== undefined) return call(reportRoutes.walkover, { params, body: { winnerEntryId, reason } })
  return call(reportRoutes.rule, { params, body: { sides, reason } })
}
