import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import { isUserSide, participantName } from '@agone/contract/matches/labels'
import type { FileRef } from '@agone/contract/shapes'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { matchRoundName } from '@agone/i18n/round-names'
import type { Translate } from '@agone/i18n/translate'
import { isNextOrRunning, isRunning, scheduledTimeOf } from './current-matches.ts'

export type TickerSide = {
  id: string
  isUser: boolean
  name: string
  avatar: FileRef | null
  score: number | null
  lost: boolean
}

/** A match of the ticker: next, under way, or recently finished. */
export type TickerMatch = {
  id: string
  tournament: string
  round: string
  scheduledAt: string | null
  isOver: boolean
  sides: [TickerSide, TickerSide]
}

type OfTicker = Pick<Tournament, 'id' | 'name' | 'type' | 'module'>

const maxMatches = 12
/** How long a match is shown after its scheduled time or its result, in milliseconds. */
const shownDuration = 3 * 24 * 3_600_000

/**
 * The matches of the ticker: first the next and the running ones by time, then those that wait for a result, then the
 * finished ones, each newest first. Matches without both sides are left out.
 */
export const tickerMatches = (
  tournaments: readonly OfTicker[],
  matches: readonly MatchView[],
  { t, now }: { t: Translate; now: number },
): TickerMatch[] =>
  matches
    .filter((match) => isShown(match, now))
    .toSorted((a, b) => groupOf(a, now) - groupOf(b, now) || ageOf(a, now) - ageOf(b, now))
    .flatMap((match) => {
      const tournament = tournaments.find(({ id }) => id === match.tournamentId)
      return tournament ? tickerMatch(t, match, tournament) : []
    })
    .slice(0, maxMatches)

const isShown = (match: MatchView, now: number) => {
  if (match.status === 'verified') return Date.parse(match.verifiedAt ?? '') > now - shownDuration
  return isRunning(match) && scheduledTimeOf(match) > now - shownDuration
}

const groupOf = (match: MatchView, now: number) =>
  match.status === 'verified' ? 2 : isNextOrRunning(match, now) ? 0 : 1

/* The distance from now, in milliseconds: of the scheduled time before the result, of the result afterwards. */
const ageOf = (match: MatchView, now: number) => {
  if (match.status === 'verified') return now - Date.parse(match.verifiedAt ?? '')
  return isNextOrRunning(match, now) ? scheduledTimeOf(match) : now - scheduledTimeOf(match)
}

const tickerMatch = (t: Translate, match: MatchView, tournament: OfTicker): TickerMatch[] => {
  const [home, away] = match.participants.map(sideOf)
  if (!home || !away || match.participants.length !== 2) return []
  const [first, second] = match.participants
  const sides: TickerMatch['sides'] = [
    { ...home, lost: second?.winner === true },
    { ...away, lost: first?.winner === true },
  ]
  const { matchId: id, scheduledAt, status } = match
  const round = matchRoundName(t, tournament, match)
  return [{ id, tournament: tournament.name, round, scheduledAt, isOver: status === 'verified', sides }]
}

const sideOf = (side: Participant): Omit<TickerSide, 'lost'> | undefined => {
  const { id, avatar, score } = side
  const name = participantName(side)
  return id === null || name === null ? undefined : { id, isUser: isUserSide(side), name, avatar, score }
}
