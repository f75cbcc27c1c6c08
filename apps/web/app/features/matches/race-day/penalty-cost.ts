import type { RacePenalty } from '@agone/contract/matches/routes/race-penalties'
import type { Translate } from '@agone/i18n/translate'

/** «+5 secondi», «−2 posti». */
export const penaltyCost = (t: Translate, { seconds, places }: Pick<RacePenalty, 'seconds' | 'places'>): string =>
  seconds === null ? t('raceDay.cost_places', { count: places ?? 0 }) : t('raceDay.cost_seconds', { count: seconds })
