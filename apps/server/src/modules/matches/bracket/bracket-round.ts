import type { RoundInBracket, Tournament } from '@agone/contract'
import { roundInBracket } from '@agone/engines'
import type { MatchRow } from '../matches.store.ts'

/** What the name of a match's round follows from; columns of the match, and `type` and `match_days` of its tournament. */
export type MatchInBracket = Pick<MatchRow, 'phase' | 'tie' | 'round' | 'leg' | 'legs'>

/** The same of its tournament. */
export type BracketDays = { type: Tournament['type']; match_days: number }

/** The round of a match in its bracket; null outside of one. */
export const bracketRoundOf = (
  { phase, tie, round, leg, legs }: MatchInBracket,
  { type, match_days: matchDays }: BracketDays,
): RoundInBracket | null =>
  phase === 'elimination' && tie !== null
    ? roundInBracket({ tie, round, leg, legs }, { double: type === 'doubleElimination', matchDays })
    : null
