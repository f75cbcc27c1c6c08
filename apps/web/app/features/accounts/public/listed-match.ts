import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import { isRace, isUserSide, participantName } from '@agone/contract/matches/labels'
import { roundKindOf } from '@agone/contract/tournaments/labels'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { FileRef } from '@agone/contract/shapes'
import { raceName } from '@agone/i18n/race-name'
import { bracketMatchName } from '@agone/i18n/round-names'
import type { Translate } from '@agone/i18n/translate'

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

type ShownField = 'matchId' | 'tournamentId' | 'name' | 'scheduledAt' | 'status'

/** The part of a match that lists show. `own` is the result in a race of the player whose list it is. */
export type ListedMatch = Pick<MatchView, ShownField> & {
  isRace: boolean
  tournament: string
  /** «g. 15», «Semifinale». */
  round: string
  sides: ListedSide[]
  own: Pick<Participant, 'position' | 'outcome'> | undefined
}

type ListableMatch = Pick<MatchView, ShownField | 'round' | 'bracketRound' | 'phase' | 'participants'>

const rounds = { race: 'accounts.race', day: 'accounts.day', round: 'accounts.round' } as const

/** Converts a match for the list of `own` (the id of a team or user); `tournament` is undefined if it cannot be read. */
export const listedMatch = (
  match: ListableMatch,
  {
    own,
    tournament,
    t,
  }: { own: string; tournament: Pick<Tournament, 'name' | 'type' | 'module'> | undefined; t: Translate },
): ListedMatch => {
  const { matchId, tournamentId, round, bracketRound, scheduledAt, status, participants } = match
  const kind = isRace(match) ? 'race' : tournament ? roundKindOf(tournament) : 'day'
  const ownSide = participants.find((side) => side.id === own)
  return {
    ...{ matchId, tournamentId, scheduledAt, status, isRace: isRace(match) },
    name: isRace(match) ? raceName(t, match) : match.name,
    tournament: tournament?.name ?? '',
    round: bracketRound ? bracketMatchName(t, bracketRound) : t(rounds[kind], { day: round }),
    sides: isRace(match) ? [] : participants.map(listedSide),
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
