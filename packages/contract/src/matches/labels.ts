import type { MatchView, Participant, UserSide } from './routes/matches.ts'

/** The name of a side; null while it is unknown. */
export const participantName = (participant: Participant | undefined): string | null => {
  if (participant?.id === undefined || participant.id === null) return null
  return 'name' in participant ? participant.name : (participant.shirtName ?? participant.username)
}

/** Whether all entries of a tournament are the sides of a match; any other match has two. */
export const isRace = ({ phase }: Pick<MatchView, 'phase'>): boolean => phase === 'race' || phase === 'sprint'

/** True for a user, false for a team or an unknown side. */
export const isUserSide = (participant: Participant | undefined): participant is UserSide =>
  participant !== undefined && 'username' in participant
