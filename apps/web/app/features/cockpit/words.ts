import type { EntryId } from '@agone/contract/ids'
import { participantName, type MatchStatus, type MatchView, type Participant } from '@agone/contract/matches/matches'
import type { Report } from '@agone/contract/matches/reports'
import type { TournamentStatus } from '@agone/contract/tournaments/status'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import type { PlainTextKey, Translate } from '@agone/i18n/translate'
import type { BadgeTone } from '../../ui/badge/badge.tsx'
import type { EmblemFigure } from '../../ui/drawings/emblem-svg.ts'
import { claimOfReport, scoreWord } from '../matches/index.ts'

type Kind = Pick<Tournament, 'type' | 'module'>

export const isRaces = ({ module }: Pick<Tournament, 'module'>): boolean => module === 'FORMULA1'

/** What an emblem draws: the tree of a cup, the stripes of a grand prix, the tiers of a league. */
export const figureOf = (tournament: Kind): EmblemFigure =>
  isRaces(tournament) ? 'stripes' : tournament.type === 'elimination' ? 'tree' : 'tiers'

type StatusWords = { long: PlainTextKey; short: PlainTextKey; tone: BadgeTone }

/** A status as its badge (`long`) and the control (`short`) say it. */
export const statusWords: Record<TournamentStatus, StatusWords> = {
  opened: { long: 'cockpit.opened', short: 'cockpit.shortOpened', tone: 'good' },
  closed: { long: 'cockpit.closed', short: 'cockpit.shortClosed', tone: 'info' },
  running: { long: 'cockpit.running', short: 'cockpit.shortRunning', tone: 'live' },
  paused: { long: 'cockpit.paused', short: 'cockpit.shortPaused', tone: 'warn' },
  ended: { long: 'cockpit.ended', short: 'cockpit.shortEnded', tone: 'neutral' },
  archived: { long: 'cockpit.archived', short: 'cockpit.shortArchived', tone: 'neutral' },
}

export const matchStatusWords: Record<MatchStatus, { text: PlainTextKey; tone: BadgeTone }> = {
  waiting: { text: 'cockpit.waiting', tone: 'outline' },
  scheduled: { text: 'cockpit.scheduled', tone: 'outline' },
  open: { text: 'cockpit.open', tone: 'neutral' },
  reported: { text: 'cockpit.reported', tone: 'warn' },
  agreed: { text: 'cockpit.agreedShort', tone: 'info' },
  disputed: { text: 'cockpit.disputedShort', tone: 'bad' },
  verified: { text: 'cockpit.verifiedShort', tone: 'good' },
  void: { text: 'cockpit.void', tone: 'neutral' },
}

/** «Giornata 15», «Gara 9», «Turno 2». */
export const dayWord = (t: Translate, tournament: Kind, day: number): string =>
  isRaces(tournament)
    ? t('cockpit.raceN', { day })
    : tournament.type === 'elimination'
      ? t('cockpit.roundN', { day })
      : t('cockpit.dayN', { day })

/** «Giornata 15 di 22»; undefined before the draw. */
export const dayOfDays = (
  t: Translate,
  tournament: Kind & Pick<Tournament, 'currentMatchDay' | 'matchDays'>,
): string | undefined => {
  const { currentMatchDay: day, matchDays: days } = tournament
  if (days === 0) return undefined
  if (isRaces(tournament)) return t('cockpit.raceOf', { day, days })
  return tournament.type === 'elimination' ? t('cockpit.roundOf', { day, days }) : t('cockpit.dayOf', { day, days })
}

export const isRace = ({ phase }: Pick<MatchView, 'phase'>): boolean => phase === 'race' || phase === 'sprint'

export const sideName = (t: Translate, side: Participant | undefined): string =>
  participantName(side) ?? t('cockpit.toBeKnown')

/** «Virtus Brughiera – Sporting Maestrale», or the name of the race. */
export const matchName = (t: Translate, match: MatchView): string => {
  if (isRace(match)) return match.name ?? t('cockpit.raceN', { day: match.round })
  const [home, away] = match.participants
  return `${sideName(t, home)} – ${sideName(t, away)}`
}

/** What a report says, home side first whoever sent it. */
export const claimWord = (match: MatchView, report: Report): string | undefined =>
  scoreWord(claimOfReport(match, report))

/** The side of a match by its entry. */
export const sideOf = (match: MatchView, entryId: EntryId): Participant | undefined =>
  match.participants.find((side) => side.entryId === entryId)
