import type { PlannedRound } from '@agone/contract/tournaments/routes/calendar-plans'
import { roundName as nameOf } from '@agone/i18n/round-names'
import type { Translate } from '@agone/i18n/translate'
import type { CockpitPage } from './page.ts'

type Rounds = Pick<CockpitPage, 'tournament' | 'calendars'>

/** What a round is called: as its managers have named it, else by its kind. */
export const roundName = (t: Translate, page: Rounds, round: number): string =>
  page.calendars.find((calendar) => calendar.round === round)?.displayName || usualRoundName(t, page, round)

/** What a planned round is called, which may still be undrawn. */
export const plannedRoundName = (t: Translate, { tournament }: Rounds, planned: PlannedRound): string =>
  planned.displayName || nameOf(t, tournament, planned)

/** «Giornata 15», «Gara 9», «Turno 2»; «Semifinali», «Finale, gara 2» in a bracket. */
export const usualRoundName = (t: Translate, { tournament, calendars }: Rounds, round: number): string =>
  nameOf(t, tournament, calendars.find((calendar) => calendar.round === round) ?? { round, bracketRound: null })
