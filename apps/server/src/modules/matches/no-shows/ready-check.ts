import {
  isRace,
  isToPlay,
  readyMinutes,
  statusAllows,
  type ErrorCode,
  type MatchStatus,
  type TournamentStatus,
} from '@agone/contract'
import type { MatchRecord } from '../matches.store.ts'
import type { MatchInTournament } from '../matches.ts'

const minute = 60_000

/**
 * The ready check of a match: from when on the sides can be ready, the kick-off, the end of the tolerance, in epoch milliseconds. Without a
 * tolerance there is no clock: all three are the kick-off, from which on a side may say that the other one has not come.
 */
export type ReadyCheck = { opensAt: number; startsAt: number; endsAt: number; hasClock: boolean }

/** What the ready check of a match depends on. `startsAt` is its own time or that of its day, `noShowMinutes` the tolerance. */
export type TimedMatch = {
  phase: MatchRecord['phase']
  status: MatchStatus
  tournamentStatus: TournamentStatus
  startsAt: Date | null
  noShowMinutes: number | null
}

/** The ready check of a match; the code of the refusal if it has none now. */
export const readyCheckOf = (match: TimedMatch): ReadyCheck | ErrorCode => {
  const { tournamentStatus, startsAt: start, noShowMinutes: tolerance } = match
  if (isRace(match) || start === null) return 'NOT_AVAILABLE_FOR_ENTITY_ERROR'
  if (!isToPlay(match) || !statusAllows(tournamentStatus, 'report')) return 'TOURNAMENT_STATUS_DENY'
  const startsAt = start.getTime()
  if (tolerance === null) return { opensAt: startsAt, startsAt, endsAt: startsAt, hasClock: false }
  return { opensAt: startsAt - readyMinutes * minute, startsAt, endsAt: startsAt + tolerance * minute, hasClock: true }
}

export const timedMatch = ({ match, tournament }: MatchInTournament): TimedMatch => ({
  phase: match.phase,
  status: match.status,
  tournamentStatus: tournament.status,
  startsAt: match.scheduled_at ?? match.round_scheduled_at,
  noShowMinutes: tournament.settings.noShowMinutes,
})
