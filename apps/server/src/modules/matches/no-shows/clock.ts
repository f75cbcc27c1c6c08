import { readyMinutes, statusAllows, type ErrorCode } from '@agone/contract'
import { isRace } from '../match.ts'
import type { MatchInTournament } from '../matches.ts'

const minute = 60_000

/** From when on the sides can be ready, the kick-off, and the end of the tolerance, in epoch milliseconds. */
export type Clock = { opensAt: number; startsAt: number; endsAt: number }

/** The clock of a match by its own time or that of its day; the code of the refusal if it has none now. */
export const clockOf = ({ match, tournament }: MatchInTournament): Clock | ErrorCode => {
  const startsAt = (match.scheduled_at ?? match.round_scheduled_at)?.getTime()
  const tolerance = tournament.settings.noShowMinutes
  if (isRace(match) || tolerance === null || startsAt === undefined) return 'NOT_AVAILABLE_FOR_ENTITY_ERROR'
  const isToPlay = match.status === 'scheduled' || match.status === 'open'
  if (!isToPlay || !statusAllows(tournament.status, 'report')) return 'TOURNAMENT_STATUS_DENY'
  return { opensAt: startsAt - readyMinutes * minute, startsAt, endsAt: startsAt + tolerance * minute }
}
