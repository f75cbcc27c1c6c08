import type { RoundInBracket } from '@agone/contract/tournaments/routes/calendars'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { bracketRoundName } from './bracket-round-name.ts'
import { roundLabel } from './round-label.ts'
import type { Translate } from './translate.ts'

const withLeg = (t: Translate, name: string, leg: number | null): string =>
  leg === null ? name : t('standings.roundLeg', { round: name, leg })

const nameOf = (t: Translate, { name, ...round }: RoundInBracket): string =>
  name === 'finals' ? t('standings.finals') : bracketRoundName(t, { name, ...round })

/** The rounds of more than one match; the others have one name for both. */
const singular: Readonly<Record<string, 'standings.match_semiFinals' | 'standings.match_quarterFinals' | undefined>> = {
  semiFinals: 'standings.match_semiFinals',
  quarterFinals: 'standings.match_quarterFinals',
}

const sized: Readonly<Record<number, 'standings.match_roundOf16' | 'standings.match_roundOf32' | undefined>> = {
  16: 'standings.match_roundOf16',
  32: 'standings.match_roundOf32',
}

/** The name of the round of a match of a bracket: «Semifinale», «Finale, gara 2». */
export const bracketMatchName = (t: Translate, round: RoundInBracket): string => {
  const key = round.name === 'roundOf' ? sized[round.size] : singular[round.name]
  return withLeg(t, key ? t(key) : nameOf(t, round), round.leg)
}

/** The name of a match day of a bracket: «Semifinali», «Finale, gara 2». */
export const bracketDayName = (t: Translate, round: RoundInBracket): string => withLeg(t, nameOf(t, round), round.leg)

/** A match or a match day; `bracketRound` is null where the round of a bracket has no name. */
type Round = { round: number; bracketRound: RoundInBracket | null }

type TournamentKind = Pick<Tournament, 'type' | 'module'>

/** What a match day is called that nobody has named: «Semifinali», «Finale, gara 2», «Giornata 15», «Gara 9», «Turno 2». */
export const roundName = (t: Translate, tournament: TournamentKind, { round, bracketRound }: Round): string =>
  bracketRound ? bracketDayName(t, bracketRound) : roundLabel(t, tournament, round)

/** What the round of a match is called that nobody has named: «Semifinale», «Giornata 15», «Gara 9», «Turno 2». */
export const matchRoundName = (t: Translate, tournament: TournamentKind, { round, bracketRound }: Round): string =>
  bracketRound ? bracketMatchName(t, bracketRound) : roundLabel(t, tournament, round)
