import type { EntryId, MatchStatus } from '@agone/contract'
import { isDecidable, isReportable } from '@agone/contract/matches/rules'
import { AppError } from '../../platform/http/index.ts'
import type { MatchRecord, SideRow } from './matches.store.ts'

/** Verified, or void. */
export const isSettled = (match: Pick<MatchRecord, 'status'>): boolean =>
  match.status === 'verified' || match.status === 'void'

/** Verified, or with a report of one of its sides. */
export const isPlayed = (match: MatchRecord): boolean =>
  match.status === 'verified' || match.sides.some((side) => side.report_exists)

/** The position of a driver at the finish, before penalties; null without one. */
export const finishPositionOf = (side: Pick<SideRow, 'position' | 'finish_position'>): number | null =>
  side.finish_position ?? side.position

/** The side of an entry in this match, if it has one. */
export const sideOf = (match: MatchRecord, entryId: EntryId): SideRow | undefined =>
  match.sides.find((side) => side.entry_id === entryId)

/**
 * Throws TOURNAMENT_STATUS_DENY for a match that cannot be reported: a later match day, an unknown side, a void match.
 */
export const mustBeReportable = (match: MatchRecord, currentMatchDay: number): void => {
  if (match.status === 'verified') throw new AppError('MATCH_REPORT_VERIFIED')
  if (!isReportable(match, currentMatchDay)) throw new AppError('TOURNAMENT_STATUS_DENY')
}

/** Throws TOURNAMENT_STATUS_DENY for a match that cannot be decided: an unknown side, a void match. */
export const mustBeDecidable = (match: MatchRecord): void => {
  if (!isDecidable(match)) throw new AppError('TOURNAMENT_STATUS_DENY')
}

/** The status of a match without reports that is neither verified nor void. */
export const unreported = (match: MatchRecord, currentMatchDay: number): MatchStatus => {
  if (match.sides.some((side) => side.entry_id === null)) return 'waiting'
  return match.round <= currentMatchDay ? 'open' : 'scheduled'
}
