import { isRace } from '@agone/contract/matches/labels'
import type { AgendaMatch, AwaitedParty } from '@agone/contract/matches/routes/agenda'
import type { PlainTextKey, Translate } from '@agone/i18n/translate'
import { raceName } from '@agone/i18n/race-name'
import { matchRoundName } from '@agone/i18n/round-names'
import { ownStateLabel } from '../../../lib/labels/own-state.ts'
import { listedSideName } from '../../../lib/labels/listed-side-name.ts'
import { pages } from '../../../lib/pages.ts'

/** The page of a match; that of a race at what it is for its driver. */
export const matchPath = (match: AgendaMatch): string => `${pages.match(match.matchId)}${isRace(match) ? '#day' : ''}`

/** «Lega Tirrena, Giornata 15», with the name of the match or of its round if it has one; a race is called by its name. */
export const placeText = (t: Translate, match: AgendaMatch): string => {
  const round = matchRoundName(t, match, match)
  return `${match.tournament}, ${isRace(match) ? round : (match.name ?? round)}`
}

/** «Virtus Brughiera – Sporting Maestrale», or the name of the race or its sprint. */
export const matchText = (t: Translate, match: AgendaMatch): string => {
  const [home, away] = match.sides
  if (isRace(match)) return raceName(t, match)
  return `${listedSideName(t, home)} – ${listedSideName(t, away)}`
}

/** The id whose colours a match has: the caller's side, else the tournament. */
export const colourOf = ({ sides, tournamentId }: AgendaMatch): string =>
  sides.find((side) => side.own)?.id ?? tournamentId

/** For whom a match waits, as its page says it. */
export const awaitedLabel = (match: AgendaMatch, awaited: AwaitedParty) =>
  ownStateLabel(awaited, match.module === 'FORMULA1')

/** Why it waits, in the words of its page; what is closed or paused waits for the managers without a report. */
export const awaitedText = ({ module, status }: AgendaMatch, awaited: AwaitedParty): PlainTextKey =>
  awaited === 'managers' && (status === 'open' || status === 'reported')
    ? 'matches.reportsClosedText'
    : module === 'FORMULA1'
      ? `matches.raceText_${status}`
      : `matches.statusText_${status}`
