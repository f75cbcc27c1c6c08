import type { MatchStatus, MatchView, Participant } from '@agone/contract/matches/matches'
import type { FileRef } from '@agone/contract/shapes'
import type { Tournament } from '@agone/contract/tournaments/tournaments'

export type TickerSide = {
  id: string
  isUser: boolean
  name: string
  avatar: FileRef | null
  score: number | null
  lost: boolean
}

/** A match of the strip: under way, or over already on the day that is being played. */
export type TickerMatch = {
  id: string
  tournament: string
  round: number
  scheduledAt: string | null
  isOver: boolean
  sides: [TickerSide, TickerSide]
}

const most = 12
const underWay: readonly MatchStatus[] = ['open', 'reported', 'agreed', 'disputed']

/** The strip of the home page: matches under way first, then what ended on the same days; both sides known. */
export const tickerOf = (
  tournaments: readonly Pick<Tournament, 'id' | 'name'>[],
  matches: readonly MatchView[],
): TickerMatch[] =>
  matches
    .filter(({ status }) => underWay.includes(status) || status === 'verified')
    .flatMap((match) => tickerMatch(match, tournaments.find(({ id }) => id === match.tournamentId)?.name ?? ''))
    .toSorted((a, b) => Number(a.isOver) - Number(b.isOver) || timeOf(a).localeCompare(timeOf(b)))
    .slice(0, most)

const timeOf = ({ scheduledAt }: TickerMatch) => scheduledAt ?? '9'

const tickerMatch = (match: MatchView, tournament: string): TickerMatch[] => {
  const [home, away] = match.participants.map(sideOf)
  if (!home || !away || match.participants.length !== 2) return []
  const [first, second] = match.participants
  const sides: TickerMatch['sides'] = [
    { ...home, lost: second?.winner === true },
    { ...away, lost: first?.winner === true },
  ]
  const { matchId: id, round, scheduledAt, status } = match
  return [{ id, tournament, round, scheduledAt, isOver: status === 'verified', sides }]
}

const sideOf = ({ teamId, userId, name, avatar, score }: Participant): Omit<TickerSide, 'lost'> | undefined => {
  const id = teamId ?? userId
  return id === null || name === null ? undefined : { id, isUser: teamId === null, name, avatar, score }
}
