import { knockoutSizeOf } from '@agone/contract/matches/labels'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { roundLabel } from './labels.ts'

type OfTournament = Pick<Tournament, 'type' | 'module' | 'matchDays'> & {
  settings: Pick<Tournament['settings'], 'thirdPlace'>
}

/** The round of a match without a name of its own: «Semifinali» in a cup and in a bracket after groups, else as `roundLabel`. */
export const matchRoundLabel = (
  t: Translate,
  tournament: OfTournament,
  match: Pick<MatchView, 'phase' | 'round' | 'leg' | 'legs'>,
): string => {
  const size = knockoutSizeOf(match, tournament)
  switch (size) {
    case undefined:
      return roundLabel(t, tournament, match.round)
    case 2:
      return t(tournament.settings.thirdPlace ? 'tournaments.finals' : 'standings.round_final')
    case 4:
      return t('standings.round_semiFinals')
    case 8:
      return t('standings.round_quarterFinals')
    case 16:
      return t('standings.roundOf16')
    case 32:
      return t('standings.roundOf32')
    default:
      return t('standings.roundOfMany', { size })
  }
}
