import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'

export const isRaceSeries = ({ module }: Pick<Tournament, 'module'>): boolean => module === 'FORMULA1'

type Format = Pick<Tournament, 'type' | 'repeatTimes'>

/* A tie of two legs is played on two days, so a cup of them has more days than rounds. */
const isInRounds = ({ type, repeatTimes }: Format): boolean =>
  type === 'swiss' || (type !== 'rankings' && repeatTimes === 1)

/** "38 match days"; of a Swiss system or a cup "4 rounds". */
export const daysCount = (t: Translate, format: Format, count: number): string =>
  t(isInRounds(format) ? 'cockpit.roundsCount' : 'cockpit.daysCount', { count })

/** "Match days", "Rounds". */
export const daysLabel = (t: Translate, format: Format): string =>
  t(isInRounds(format) ? 'cockpit.planTurns' : 'cockpit.planRounds')
