import type { BracketRoundName, RoundInBracket } from '@agone/contract/tournaments/routes/calendars'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { roundLabel } from './round-label.ts'
import type { Translate } from './translate.ts'

type BracketRound = Pick<RoundInBracket, 'round' | 'size'> & { name: BracketRoundName | 'finals'; leg?: number | null }

/** The name of a round of a bracket, «Semifinali», or of one of its matches, «Semifinale»; and of a leg, «Semifinali, gara 2». */
export const bracketRoundName = (
  t: Translate,
  { name, round, size, leg }: BracketRound,
  of: 'round' | 'match' = 'round',
): string => {
  const count = of === 'match' ? 1 : 2
  const text =
    name !== 'roundOf'
      ? t(`standings.round_${name}`, { round, count })
      : size === 16 || size === 32
        ? t(`standings.roundOf${size}`, { count })
        : t('standings.roundOfMany', { size })
  return leg ? t('standings.roundLeg', { round: text, leg }) : text
}

/** A match or a match day; `bracketRound` is null where the round of a bracket has no name. */
type Round = { round: number; bracketRound: RoundInBracket | null }

type TournamentKind = Pick<Tournament, 'type' | 'module'>

/** What a match day is called that nobody has named: «Semifinali», «Giornata 15», «Gara 9», «Turno 2». */
export const roundName = (t: Translate, tournament: TournamentKind, { round, bracketRound }: Round): string =>
  bracketRound ? bracketRoundName(t, bracketRound) : roundLabel(t, tournament, round)

/** What the round of a match is called that nobody has named: «Semifinale», «Giornata 15», «Gara 9», «Turno 2». */
export const matchRoundName = (t: Translate, tournament: TournamentKind, { round, bracketRound }: Round): string =>
  bracketRound ? bracketRoundName(t, bracketRound, 'match') : roundLabel(t, tournament, round)
