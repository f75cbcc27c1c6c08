import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { roundKindOf } from '@agone/contract/tournaments/labels'
import type { Translate } from './translate.ts'

/** Formats «Giornata 15», «Gara 9», «Turno 2», for rounds without a name. */
export const roundLabel = (t: Translate, tournament: Pick<Tournament, 'type' | 'module'>, day: number): string =>
  t(numbered[roundKindOf(tournament)], { day })

/** What a race or its sprint is called: «Gran Premio delle Terme», «Gara 9» without a name, and «…, Sprint». */
export const raceName = (t: Translate, race: Pick<MatchView, 'name' | 'round' | 'phase'>): string => {
  const name = race.name || t('tournaments.race', { day: race.round })
  return race.phase === 'sprint' ? `${name}, ${t('matches.sprint')}` : name
}

const numbered = { race: 'tournaments.race', day: 'tournaments.day', round: 'tournaments.round' } as const
