import { participantName, type EntryId, type MatchView, type Participant } from '@agone/contract'
import { bracketRoundOf, type BracketDays } from '../tournaments/index.ts'
import { holderOf, type Holder, type Holders } from './participants/holders.ts'
import { finishPositionOf } from './match.ts'
import type { MatchRecord, SideRow } from './matches.store.ts'

/** The data for the view of a match besides its rows; `points` are those of each entry in the table, if known. */
export type MatchContext = Holders & {
  tournament: BracketDays & { module: string }
  points?: ((match: MatchRecord, side: SideRow) => number | null) | undefined
  penalizations?: ReadonlyMap<EntryId, number> | undefined
}

/** The public view of a match: only figures of a verified result. */
export const matchView = (match: MatchRecord, context: MatchContext): MatchView => {
  const participants = match.sides.map((side) => participantView(match, side, context))
  return {
    matchId: match.id,
    tournamentId: match.tournament_id,
    round: match.round,
    bracketRound: bracketRoundOf(match, context.tournament),
    phase: match.phase,
    group: match.group_name,
    leg: match.leg,
    legs: match.legs,
    name: match.name,
    scheduledAt: (match.scheduled_at ?? match.round_scheduled_at)?.toISOString() ?? null,
    displayName: displayName(context.tournament.module, participants),
    status: match.status,
    walkover: match.walkover,
    ruled: match.ruled,
    reason: match.reason,
    verifiedAt: match.verified_at?.toISOString() ?? null,
    participants,
  }
}

/** «Home - Away», for the FIFA module only (specification, section 8). */
const displayName = (module: string, participants: readonly Participant[]): string | null => {
  const names = participants.flatMap((participant) => participantName(participant) ?? [])
  return module === 'FIFA' && names.length === 2 ? names.join(' - ') : null
}

const participantView = (match: MatchRecord, side: SideRow, context: MatchContext): Participant => {
  const entry = side.entry_id === null ? undefined : context.entries.get(side.entry_id)
  const holder = holderOf(side, context)
  const isVerified = match.status === 'verified'
  return {
    ...identityOf(side, holder),
    avatar: (!(holder?.deleted && holder.user_id) && holder?.avatar) || null,
    deleted: holder?.deleted ?? false,
    withdrawn: side.withdrawn,
    reportVerified: isVerified && hasResult(side),
    reportExists: side.report_exists || (isVerified && hasResult(side)),
    score: side.score,
    penalties: side.penalties,
    winner: side.winner,
    penalizations: (entry && context.penalizations?.get(entry.id)) ?? 0,
    pts: isVerified ? (context.points?.(match, side) ?? null) : null,
    position: side.position,
    finishPosition: finishPositionOf(side),
    gap: side.gap,
    outcome: side.outcome,
    fastRideTime: side.fast_ride_time,
    stableId: side.stable_id ?? entry?.stable_id ?? null,
    driverOfTheDay: side.driver_of_the_day,
    from:
      side.from_match_id !== null && side.from_takes !== null
        ? { matchId: side.from_match_id, takes: side.from_takes }
        : null,
  }
}

const identityOf = ({ entry_id: entryId }: SideRow, holder: Holder | undefined) => {
  if (entryId === null || !holder) return { id: null, entryId: null }
  if (holder.team_id !== null) return { id: holder.team_id, name: holder.name, entryId }
  const { user_id: id, username, provisional, shirt_name: shirtName } = holder
  if (id === null) return { id, entryId: null }
  return { id, username: username ?? '', provisional: provisional ?? false, shirtName, entryId }
}

const hasResult = (side: SideRow): boolean => side.score !== null || side.position !== null || side.outcome !== null
