import { roundKindOf } from '@agone/contract/tournaments/labels'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'

const words = { race: 'tournaments.raceLabel', day: 'tournaments.dayLabel', round: 'tournaments.roundLabel' } as const

/** «Giornata», «Gara», «Turno». Apart from the other labels, which pages without a tournament do not load. */
export const roundWord = (t: Translate, tournament: Pick<Tournament, 'type' | 'module'>): string =>
  t(words[roundKindOf(tournament)])
