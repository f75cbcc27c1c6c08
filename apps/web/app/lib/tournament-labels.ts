import type { Tournament, TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import type { PlainTextKey } from '@agone/i18n/translate'
import type { BadgeTone } from '../ui/badge/badge.tsx'
import type { EmblemFigure } from '@agone/drawings/emblem-svg'

/** What an emblem draws: the tree of a cup, the stripes of a grand prix, the tiers of a league. */
export const figureOf = ({ type, module }: Pick<Tournament, 'type' | 'module'>): EmblemFigure =>
  module === 'FORMULA1' ? 'stripes' : type === 'elimination' ? 'tree' : 'tiers'

/** `short` is for the control that shows all statuses beside one another. */
type StatusLabel = { text: PlainTextKey; short: PlainTextKey; tone: BadgeTone }

const statusLabels: Record<TournamentStatus, StatusLabel> = {
  opened: { text: 'tournaments.opened', short: 'cockpit.shortOpened', tone: 'good' },
  closed: { text: 'tournaments.closed', short: 'cockpit.shortClosed', tone: 'info' },
  running: { text: 'tournaments.running', short: 'cockpit.shortRunning', tone: 'live' },
  paused: { text: 'tournaments.paused', short: 'cockpit.shortPaused', tone: 'warn' },
  ended: { text: 'tournaments.ended', short: 'cockpit.shortEnded', tone: 'neutral' },
  archived: { text: 'tournaments.archived', short: 'cockpit.shortArchived', tone: 'neutral' },
}

/** A status as its badge shows it, to players and managers alike; «In corso» only while something is left to be played. */
export const statusLabel = ({ status, decided }: { status: TournamentStatus; decided?: boolean }): StatusLabel =>
  status === 'running' && decided
    ? { ...statusLabels.running, text: 'tournaments.decided', tone: 'info' }
    : statusLabels[status]
