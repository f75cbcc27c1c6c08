import type { Tournament } from '../tournaments/routes/tournaments.ts'
import type { MatchView, Participant, UserSide } from './routes/matches.ts'

/** The name of a side; null while it is unknown. */
export const participantName = (participant: Participant | undefined): string | null => {
  if (participant?.id === undefined || participant.id === null) return null
  return 'name' in participant ? participant.name : (participant.shirtName ?? participant.username)
}

/** True for a user, false for a team or an unknown side. */
export const isUserSide = (participant: Participant | undefined): participant is UserSide =>
  participant !== undefined && 'username' in participant

/**
 * How many slots the round of a match has in a single bracket: 2 in the final, 4 in the semi-finals. Undefined for other matches, and in
 * double elimination, whose match days have rounds of two brackets. The last match day is that of the final.
 */
export const knockoutSizeOf = (
  { phase, round, leg, legs }: Pick<MatchView, 'phase' | 'round' | 'leg' | 'legs'>,
  { type, matchDays }: Pick<Tournament, 'type' | 'matchDays'>,
): number | undefined => {
  if (phase !== 'elimination' || type === 'doubleElimination') return undefined
  const lastLeg = round + legs - leg
  return 2 ** (1 + Math.ceil((matchDays - lastLeg) / legs))
}
