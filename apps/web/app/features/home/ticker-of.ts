import { isUserSide, type MatchView, type Participant } from '@agone/contract/matches/routes/matches'
import { participantName } from '@agone/contract/matches/labels'
import type { FileRef } from '@agone/contract/shapes'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { isAlive, isUnderWay, timeOf } from './alive.ts'

export type TickerSide = {
  id: string
  isUser: boolean
  name: string
  avatar: FileRef | null
  score: number | null
  lost: boolean
}

/** A match of the strip: next, under way, or over a short while ago. */
export type TickerMatch = {
  id: string
  tournament: string
  round: number
  scheduledAt: string | null
  isOver: boolean
  sides: [TickerSide, TickerSide]
}

const most = 12
/** How long a match stands in the strip after its hour, or after its result, in milliseconds. */
const shownFor = 3 * 24 * 3_600_000

/**
 * The strip of the home page: what is played next or now by its hour, then what waits for its result, then what ended,
 * each newest first. Nothing is older than `shownFor`; both sides are known.
 */
export const tickerOf = (
  tournaments: readonly Pick<Tournament, 'id' | 'name'>[],
  matches: readonly MatchView[],
  now: number,
): TickerMatch[] =>
  matches
    .filter((match) => isShown(match, now))
    .toSorted((a, b) => rankOf(a, now) - rankOf(b, now) || ageOf(a, now) - ageOf(b, now))
    .flatMap((match) => tickerMatch(match, tournaments.find(({ id }) => id === match.tournamentId)?.name ?? ''))
    .slice(0, most)

const isShown = (match: MatchView, now: number) => {
  if (match.status === 'verified') return Date.parse(match.verifiedAt ?? '') > now - shownFor
  return isUnderWay(match) && timeOf(match) > now - shownFor
}

const rankOf = (match: MatchView, now: number) => (match.status === 'verified' ? 2 : isAlive(match, now) ? 0 : 1)

/* What is still to come counts from now on, what has been from now back. */
const ageOf = (match: MatchView, now: number) => {
  if (match.status === 'verified') return now - Date.parse(match.verifiedAt ?? '')
  return isAlive(match, now) ? timeOf(match) : now - timeOf(match)
}

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

const sideOf = (side: Participant): Omit<TickerSide, 'lost'> | undefined => {
  const { id, avatar, score } = side
  const name = participantName(side)
  return id === null || name === null ? undefined : { id, isUser: isUserSide(side), name, avatar, score }
}
