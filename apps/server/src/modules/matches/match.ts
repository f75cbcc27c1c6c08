import type { EntryId, MatchStatus } from '@agone/contract'
import { isDecidable, isReportable } from '@agone/contract/matches/rules'
import { AppError } from '../../platform/http/index.ts'
import type { MatchRecord, SideRow } from './matches.store.ts'

/** Races join everybody; all else is one against one. */
export const isRace = (match: Pick<MatchRecord, 'phase'>): boolean => match.phase === 'race' || match.phase === 'sprint'

/** Final, or not to be played. */
export const isSettled = (match: Pick<MatchRecord, 'status'>): boolean =>
  match.status === 'verified' || match.status === 'void'

/** Verified, or with a word of one of its sides. */
export const isPlayed = (match: MatchRecord): boolean =>
  match.status === 'verified' || match.sides.some((side) => side.report_exists)

/** The side of an entry, if it plays here. */
export const sideOf = (match: MatchRecord, entryId: EntryId): SideRow | undefined =>
  match.sides.find((side) => side.entry_id === entryId)

/** Refuses with TOURNAMENT_STATUS_DENY what cannot be reported yet: a day to come, a side that waits, a void match. */
export const mustBeReportable = (match: MatchRecord, currentMatchDay: number): void => {
  if (match.status === 'verified') throw new AppError('MATCH_REPORT_VERIFIED')
  if (!isReportable(match, currentMatchDay)) throw new AppError('TOURNAMENT_STATUS_DENY')
}

/** Refuses with TOURNAMENT_STATUS_DENY to decide what nobody plays: a side that waits, a void match. */
export const mustBeDecidable = (match: MatchRecord): void => {
  if (!isDecidable(match)) throw new AppError('TOURNAMENT_STATUS_DENY')
}

/** The status of a match that is neither verified nor void, before anybody has reported. */
export const unreported = (match: MatchRecord, currentMatchDay: number): MatchStatus => {
  if (match.sides.some((side) => side.entry_id === null)) return 'waiting'
  return match.round <= currentMatchDay ? 'open' : 'scheduled'
}
