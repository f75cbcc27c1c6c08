import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { roundKindOf } from '@agone/contract/tournaments/labels'
import type { Translate } from './translate.ts'

/** Formats «Giornata 15», «Gara 9», «Turno 2», for rounds without a name. */
export const roundLabel = (t: Translate, tournament: Pick<Tournament, 'type' | 'module'>, day: number): string =>
  t(numbered[roundKindOf(tournament)], { day })

const numbered = { race: 'tournaments.race', day: 'tournaments.day', round: 'tournaments.round' } as const
