import type { Participant, UserSide } from './routes/matches.ts'

/** The name of a side; null while it is unknown. */
export const participantName = (participant: Participant | undefined): string | null => {
  if (participant?.id === undefined || participant.id === null) return null
  return 'name' in participant ? participant.name : (participant.shirtName ?? participant.username)
}

/** True for a user, false for a team or an unknown side. */
export const isUserSide = (participant: Participant | undefined): participant is UserSide =>
  participant !== undefined && 'username' in participant
