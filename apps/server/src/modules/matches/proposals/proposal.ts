import {
  isRace,
  isToPlay,
  statusAllows,
  type ErrorCode,
  type TimeProposal,
  type TournamentSettings,
} from '@agone/contract'
import type { MatchInTournament } from '../matches.ts'
import type { MatchRecord } from '../matches.store.ts'
import type { ProposalRow } from './proposals.store.ts'

const day = 24 * 3_600_000

/** From and to, both included, in epoch milliseconds. */
export type Window = { from: number; to: number }

type Limits = {
  /** The time that the managers have planned, or none. */
  planned: Date | null
  proposalDays: TournamentSettings['proposalDays']
  /** When the game closes its reports, or never. */
  reportsUntil: Date | null
}

/**
 * Between which times both sides may agree at `now`: so many days before or after the planned time, or from now on without one; never in
 * the past, nor when nobody could report the match. Undefined if there is no such time.
 */
export const windowOf = ({ planned, proposalDays, reportsUntil }: Limits, now: number): Window | undefined => {
  if (proposalDays === null) return undefined
  const length = proposalDays * day
  const from = Math.max(now, (planned?.getTime() ?? now) - length)
  const to = Math.min((planned?.getTime() ?? now) + length, reportsUntil?.getTime() ?? Infinity)
  return from < to ? { from, to } : undefined
}

/**
 * The time that the managers have planned, from which the days are counted. An agreed time does not move it, else the sides could move
 * their match again and again. `proposals` are newest first.
 */
export const plannedTimeOf = (match: MatchRecord, proposals: readonly ProposalRow[]): Date | null => {
  const agreed = proposals.find(({ status }) => status === 'accepted')
  const isAgreed = agreed !== undefined && agreed.agreed_time?.getTime() === match.scheduled_at?.getTime()
  return isAgreed ? agreed.planned_time : (match.scheduled_at ?? match.round_scheduled_at)
}

/** Why the sides may not move this match, whatever the time; undefined if they may. */
export const refusalOf = ({ match, tournament }: MatchInTournament): ErrorCode | undefined => {
  if (isRace(match) || tournament.settings.proposalDays === null) return 'NOT_AVAILABLE_FOR_ENTITY_ERROR'
  return isToPlay(match) && statusAllows(tournament.status, 'schedule') ? undefined : 'TOURNAMENT_STATUS_DENY'
}

/** Whether a proposal can be answered at `now`: it is open, and one of its times is still to come. */
export const isOpenAt = ({ status, times }: ProposalRow, now: number): boolean =>
  status === 'open' && times.some((time) => time.getTime() > now)

export const proposalView = (row: ProposalRow, now: number): TimeProposal => ({
  id: row.id,
  matchId: row.match_id,
  entryId: row.entry_id,
  times: row.times.map((time) => time.toISOString()),
  status: row.status === 'open' && !isOpenAt(row, now) ? 'expired' : row.status,
  agreedTime: row.agreed_time?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
