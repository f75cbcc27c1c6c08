import { isUserSide, participantName } from '@agone/contract/matches/labels'
import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'

/** One side of a match in a list; its picture is drawn from `id`. */
export type ListedSide = Pick<Participant, 'id' | 'avatar' | 'score' | 'penalties' | 'winner'> & {
  name: string | null
  isUser: boolean
}

/** The part of a match that lists show: browsers load no more. */
export type ListedMatch = Pick<
  MatchView,
  'matchId' | 'round' | 'phase' | 'group' | 'leg' | 'name' | 'scheduledAt' | 'status' | 'walkover'
> & { home: ListedSide; away: ListedSide }

const emptySide: ListedSide = {
  ...{ id: null, name: null, avatar: null, isUser: false },
  ...{ score: null, penalties: null, winner: false },
}

const side = (participant: Participant | undefined): ListedSide => {
  if (participant === undefined) return emptySide
  const { id, avatar, score, penalties, winner } = participant
  const isUser = isUserSide(participant)
  return { id, name: participantName(participant), isUser, avatar, score, penalties, winner }
}

/** Converts a match for lists. */
export const listMatch = (match: MatchView): ListedMatch => {
  const { matchId, round, phase, group, leg, name, scheduledAt, status, walkover, participants } = match
  const head = { matchId, round, phase, group, leg, name, scheduledAt, status, walkover }
  return { ...head, home: side(participants[0]), away: side(participants[1]) }
}
