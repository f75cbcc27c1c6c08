import { isUserSide, type MatchView, type Participant } from '@agone/contract/matches/routes/matches'
import { participantName } from '@agone/contract/matches/labels'
import type { FileRef } from '@agone/contract/shapes'

/** One side of a match in a list; `id` is what its picture is drawn from. */
export type ListedSide = {
  id: string
  isUser: boolean
  name: string | null
  avatar: FileRef | null
  score: number | null
  penalties: number | null
  winner: boolean
}

type Shown = 'matchId' | 'tournamentId' | 'round' | 'name' | 'scheduledAt' | 'status'

/** What a list needs of a match. `own` is the place in a race of the one whose list it is. */
export type ListedMatch = Pick<MatchView, Shown> & {
  isRace: boolean
  tournament: string
  sides: ListedSide[]
  own: Pick<Participant, 'position' | 'outcome'> | undefined
}

type Listable = Pick<MatchView, Shown | 'phase' | 'participants'>

/** A match as the list of `own` (a team's or a user's id) shows it; `tournament` is the tournament's name. */
export const listedMatch = (match: Listable, { own, tournament }: { own: string; tournament: string }): ListedMatch => {
  const { matchId, tournamentId, round, name, scheduledAt, status, participants } = match
  const isRace = match.phase === 'race' || match.phase === 'sprint'
  const mine = participants.find((side) => side.id === own)
  return {
    ...{ matchId, tournamentId, round, name, scheduledAt, status, isRace, tournament },
    sides: isRace ? [] : participants.map(listedSide),
    own: mine && { position: mine.position, outcome: mine.outcome },
  }
}

const listedSide = (side: Participant, index: number): ListedSide => ({
  id: side.id ?? `open-${index}`,
  isUser: isUserSide(side),
  name: participantName(side),
  avatar: side.avatar,
  score: side.score,
  penalties: side.penalties,
  winner: side.winner,
})
