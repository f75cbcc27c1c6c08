import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import { isUserSide, participantName } from '@agone/contract/matches/labels'
import { roundKindOf } from '@agone/contract/tournaments/labels'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { FileRef } from '@agone/contract/shapes'

/** One side of a match in a list; its picture is drawn from `id`. */
export type ListedSide = {
  id: string
  isUser: boolean
  name: string | null
  avatar: FileRef | null
  score: number | null
  penalties: number | null
  winner: boolean
}

type ShownField = 'matchId' | 'tournamentId' | 'round' | 'bracketRound' | 'phase' | 'name' | 'scheduledAt' | 'status'

/** The part of a match that lists show. `own` is the result in a race of the player whose list it is. */
export type ListedMatch = Pick<MatchView, ShownField> & {
  isRace: boolean
  tournament: string
  roundKind: ReturnType<typeof roundKindOf>
  sides: ListedSide[]
  own: Pick<Participant, 'position' | 'outcome'> | undefined
}

type ListableMatch = Pick<MatchView, ShownField | 'participants'>

/** Converts a match for the list of `own` (the id of a team or user); `tournament` is undefined if it cannot be read. */
export const listedMatch = (
  match: ListableMatch,
  { own, tournament }: { own: string; tournament: Pick<Tournament, 'name' | 'type' | 'module'> | undefined },
): ListedMatch => {
  const { matchId, tournamentId, round, bracketRound, phase, name, scheduledAt, status, participants } = match
  const isRace = phase === 'race' || phase === 'sprint'
  const ownSide = participants.find((side) => side.id === own)
  return {
    ...{ matchId, tournamentId, round, bracketRound, phase, name, scheduledAt, status, isRace },
    tournament: tournament?.name ?? '',
    roundKind: isRace ? 'race' : tournament ? roundKindOf(tournament) : 'day',
    sides: isRace ? [] : participants.map(listedSide),
    own: ownSide && { position: ownSide.position, outcome: ownSide.outcome },
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
