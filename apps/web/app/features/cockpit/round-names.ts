import type { Translate } from '@agone/i18n/translate'
import { bracketRoundName } from '../standings/index.ts'
import { roundLabel } from '../tournaments/index.ts'
import { bracketDay } from './bracket-day.ts'
import type { CockpitPage } from './page.ts'

type Rounds = Pick<CockpitPage, 'tournament' | 'matches'>

/** What a round is called: as its managers have named it, else by its kind. */
export const roundName = (t: Translate, page: Rounds & Pick<CockpitPage, 'calendars'>, round: number): string =>
  page.calendars.find((calendar) => calendar.round === round)?.displayName || usualRoundName(t, page, round)

/** «Giornata 15», «Gara 9», «Turno 2»; «Semifinali», «Finale, gara 2» in a single bracket, also in one after groups. */
export const usualRoundName = (t: Translate, { tournament, matches }: Rounds, round: number): string => {
  const day = tournament.type === 'doubleElimination' ? undefined : bracketDay(matches, round)
  if (day === undefined) return roundLabel(t, tournament, round)
  const name = bracketRoundName(t, { ...day, round })
  return day.legs === 1 ? name : t('cockpit.roundLeg', { round: name, leg: day.leg })
}
