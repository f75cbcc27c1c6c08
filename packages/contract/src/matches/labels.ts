import type { Participant } from './routes/matches.ts'

/** The name of a side; null while it is unknown. */
export const participantName = (participant: Participant | undefined): string | null => {
  if (participant?.id === undefined || participant.id === null) return null
  return 'name' in participant ? participant.name : (participant.shirtName ?? participant.username)
}
