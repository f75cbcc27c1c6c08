import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'

/** The module is undefined before the game is chosen. */
type Series = { module: Tournament['module'] | undefined }
type Format = Series & Pick<Tournament, 'type' | 'repeatTimes'>

export const isRaceSeries = ({ module }: Series): boolean => module === 'FORMULA1'

/* A tie of two legs is played on two days, so a cup of them has more days than rounds. */
const isInRounds = ({ type, repeatTimes }: Format): boolean =>
  type === 'swiss' || (type !== 'rankings' && repeatTimes === 1)

/** "9 matches", "1 race". */
export const matchesCount = (t: Translate, series: Series, count: number): string =>
  t(isRaceSeries(series) ? 'cockpit.racesCount' : 'cockpit.matchesCount', { count })

/** "12 races (3 with a sprint)". */
export const seasonCount = (t: Translate, { races, sprints }: { races: number; sprints: number }): string => {
  const text = t('cockpit.racesCount', { count: races })
  return sprints === 0 ? text : t('cockpit.racesWithSprints', { races: text, count: sprints })
}

/** "Matches", "Races". */
export const matchesLabel = (t: Translate, series: Series): string =>
  t(isRaceSeries(series) ? 'cockpit.tabRaces' : 'cockpit.tabMatches')

/** "38 match days"; of a Swiss system or a cup "4 rounds", of a season "12 races". */
export const daysCount = (t: Translate, format: Format, count: number): string => {
  if (isRaceSeries(format)) return matchesCount(t, format, count)
  return t(isInRounds(format) ? 'cockpit.roundsCount' : 'cockpit.daysCount', { count })
}

/** "Match days", "Rounds", "Races". */
export const daysLabel = (t: Translate, format: Format): string => {
  if (isRaceSeries(format)) return matchesLabel(t, format)
  return t(isInRounds(format) ? 'cockpit.planTurns' : 'cockpit.planRounds')
}
