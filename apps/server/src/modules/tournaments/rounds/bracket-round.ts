import type { MatchPhase, RoundInBracket, TournamentType } from '@agone/contract'
import { roundInBracket, roundOfDay } from '@agone/engines'

/** What the name of a match's round follows from. */
export type MatchInBracket = { phase: MatchPhase; tie: number | null; round: number; leg: number; legs: number }

/** The same of its tournament. */
export type BracketDays = { type: TournamentType; match_days: number }

/** The round of a match in its bracket; null outside of one. */
export const bracketRoundOf = (
  { phase, tie, round, leg, legs }: MatchInBracket,
  { type, match_days: matchDays }: BracketDays,
): RoundInBracket | null =>
  phase === 'elimination' && tie !== null
    ? roundInBracket({ tie, round, leg, legs }, { double: type === 'doubleElimination', matchDays })
    : null

/** A match day with the matches of its first and its last tie of a bracket. */
export type DayInBracket = BracketDays & {
  first_in_bracket: MatchInBracket | null
  last_in_bracket: MatchInBracket | null
}

/** The round of a match day in its bracket; null outside of one, and for a day with rounds of two brackets. */
export const bracketRoundOfDay = (day: DayInBracket): RoundInBracket | null => {
  const [first, last] = [day.first_in_bracket, day.last_in_bracket].map((match) => match && bracketRoundOf(match, day))
  return first && last ? roundOfDay(first, last) : null
}
