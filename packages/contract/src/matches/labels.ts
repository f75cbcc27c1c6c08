import type { MatchView, Participant, UserSide } from './routes/matches.ts'

/** The name of a side; null while it is unknown. */
export const participantName = (participant: Participant | undefined): string | null => {
  if (participant?.id === undefined || participant.id === null) return null
  return 'name' in participant ? participant.name : (participant.shirtName ?? participant.username)
}

/** True for a user, false for a team or an unknown side. */
export const isUserSide = (participant: Participant | undefined): participant is UserSide =>
  participant !== undefined && 'username' in participant

/** Whether nothing of a match is played yet, so that without a date it says "to be scheduled" and not a dash like a score. */
export const isToPlay = ({ status }: Pick<MatchView, 'status'>): boolean =>
  status === 'waiting' || status === 'scheduled' || status === 'open'
