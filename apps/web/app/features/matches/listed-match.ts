import type { MatchView, Participant } from '@agone/contract/matches/matches'

/** One side of a match in a list. `id` names its picture and its page. */
export type ListedSide = Pick<
  Participant,
  'entryId' | 'teamId' | 'userId' | 'name' | 'avatar' | 'score' | 'penalties' | 'winner'
>

/** What a list needs of a match of two sides: nothing else is sent to browsers. */
export type ListedMatch = Pick<
  MatchView,
  'matchId' | 'round' | 'phase' | 'group' | 'leg' | 'name' | 'scheduledAt' | 'status' | 'walkover'
> & { home: ListedSide; away: ListedSide }

const nobody: ListedSide = {
  entryId: null,
  teamId: null,
  userId: null,
  name: null,
  avatar: null,
  score: null,
  penalties: null,
  winner: false,
}

const side = (participant: Participant | undefined): ListedSide => {
  if (participant === undefined) return nobody
  const { entryId, teamId, userId, name, avatar, score, penalties, winner } = participant
  return { entryId, teamId, userId, name, avatar, score, penalties, winner }
}

/** The match as lists carry it. */
export const listMatch = (match: MatchView): ListedMatch => {
  const { matchId, round, phase, group, leg, name, scheduledAt, status, walkover, participants } = match
  const head = { matchId, round, phase, group, leg, name, scheduledAt, status, walkover }
  return { ...head, home: side(participants[0]), away: side(participants[1]) }
}
