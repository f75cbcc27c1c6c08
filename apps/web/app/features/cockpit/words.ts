import type { EntryId } from '@agone/contract/ids'
import type { MatchStatus, MatchView, Participant } from '@agone/contract/matches/matches'
import type { Report } from '@agone/contract/matches/reports'
import type { TournamentStatus } from '@agone/contract/tournaments/status'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import type { PlainTextKey, Translate } from '@agone/i18n/translate'
import type { BadgeTone } from '../../ui/badge/badge.tsx'
import type { EmblemFigure } from '../../ui/drawings/emblem-svg.ts'

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

export const sideName = (t: Translate, side: Participant | undefined): string => side?.name ?? t('cockpit.toBeKnown')

/** «Virtus Brughiera – Sporting Maestrale», or the name of the race. */
export const matchName = (t: Translate, match: MatchView): string => {
  if (isRace(match)) return match.name ?? t('cockpit.raceN', { day: match.round })
  const [home, away] = match.participants
  return `${sideName(t, home)} – ${sideName(t, away)}`
}

type Figures = { score: number | null | undefined; penalties: number | null | undefined }

/** «2–1», with a shoot-out «1–1 (4–3)»; undefined without a score. */
export const scoreWord = (home: Figures, away: Figures): string | undefined => {
  const score = pairWord(home.score, away.score)
  const shootOut = pairWord(home.penalties, away.penalties)
  return score === undefined || shootOut === undefined ? score : `${score} (${shootOut})`
}

const pairWord = (home: number | null | undefined, away: number | null | undefined) =>
  typeof home === 'number' && typeof away === 'number' ? `${home}–${away}` : undefined

/** What a report says, home side first whoever sent it. */
export const claimWord = (match: MatchView, { entryId, scores }: Report): string | undefined => {
  const own = { score: scores.score, penalties: scores.penalties }
  const other = { score: scores.opponentScore, penalties: scores.opponentPenalties }
  return match.participants[0]?.entryId === entryId ? scoreWord(own, other) : scoreWord(other, own)
}

/** The side of a match by its entry. */
export const sideOf = (match: MatchView, entryId: EntryId): Participant | undefined =>
  match.participants.find((side) => side.entryId === entryId)
