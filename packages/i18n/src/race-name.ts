import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Translate } from './translate.ts'

/** What a race or its sprint is called: «Gran Premio delle Terme», «Gara 9» without a name, and «…, Sprint». */
export const raceName = (t: Translate, race: Pick<MatchView, 'name' | 'round' | 'phase'>): string => {
  const name = race.name || t('tournaments.race', { day: race.round })
  return race.phase === 'sprint' ? `${name}, ${t('matches.sprint')}` : name
}
