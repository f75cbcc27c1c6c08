import { brandId, type EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/matches'
import { reportRoutes, type SideResult } from '@agone/contract/matches/reports'
import { call } from '../../lib/api/browser.ts'

/** `kind` is `verify {entry}`, `walkover {entry}` or `other`. */
export type Decision = {
  kind: string
  result: { home: number; away: number; homePenalties: number; awayPenalties: number }
  reason: string
}

/** Whoever decides otherwise than by a side's own report says why. */
export const needsReason = (kind: string): boolean => !kind.startsWith('verify ')

/** Both sides of a corrected result. A shoot-out is told only where the score is level in a knock-out match. */
export const sidesOf = (match: Pick<MatchView, 'participants' | 'phase'>, { result }: Decision): SideResult[] => {
  const isLevel = match.phase === 'elimination' && result.homePenalties !== result.awayPenalties
  return match.participants.flatMap(({ entryId }, index) => {
    if (entryId === null) return []
    const score = index === 0 ? result.home : result.away
    const penalties = index === 0 ? result.homePenalties : result.awayPenalties
    return [{ entryId, score, ...(isLevel ? { penalties } : {}) }]
  })
}

/** Sends what was decided; throws ApiError. */
export const carryOut = (match: MatchView, decision: Decision): Promise<unknown> => {
  const params = { id: match.matchId }
  const [act, entry] = decision.kind.split(' ')
  switch (act) {
    case 'verify':
      return call(reportRoutes.verify, { params, body: { entryId: brandId<EntryId>(entry ?? '') } })
    case 'walkover':
      return call(reportRoutes.walkover, {
        params,
        body: { winnerEntryId: brandId<EntryId>(entry ?? ''), reason: decision.reason },
      })
    default:
      return call(reportRoutes.rule, { params, body: { sides: sidesOf(match, decision), reason: decision.reason } })
  }
}
