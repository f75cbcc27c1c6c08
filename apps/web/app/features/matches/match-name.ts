import { isRace } from '@agone/contract/matches/labels'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { raceName } from '@agone/i18n/race-name'
import type { Translate } from '@agone/i18n/translate'
import { sideName } from './labels.ts'

/** «Virtus Brughiera – Sporting Maestrale», or the name of the race or its sprint. */
export const matchName = (t: Translate, match: MatchView): string => {
  if (isRace(match)) return raceName(t, match)
  const [home, away] = match.participants
  return `${sideName(t, home)} – ${sideName(t, away)}`
}
