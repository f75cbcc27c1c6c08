import type { Translate } from '@agone/i18n/translate'
import type { SeasonRace } from '../../season/find-season.ts'

/** «Gran Premio delle Terme», «Gara 9» without a name, and «…, Sprint». */
export const sessionName = (
  t: Translate,
  { name, round, sprint }: Pick<SeasonRace, 'name' | 'round' | 'sprint'>,
): string => {
  const race = name || t('tournaments.race', { day: round })
  return sprint ? `${race}, ${t('matches.sprint')}` : race
}
