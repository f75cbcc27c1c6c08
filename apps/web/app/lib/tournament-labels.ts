import type { Tournament, TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import type { PlainTextKey } from '@agone/i18n/translate'
import type { BadgeTone } from '../ui/badge/badge.tsx'
import type { EmblemFigure } from '@agone/drawings/emblem-svg'

/** The drawing of an emblem: bracket for a cup, stripes for a grand prix, steps for a league. */
export const figureOf = ({ type, module }: Pick<Tournament, 'type' | 'module'>): EmblemFigure =>
  module === 'FORMULA1' ? 'stripes' : type === 'elimination' ? 'tree' : 'tiers'

/** `short` is for the control that shows all statuses in a row. */
type StatusLabel = { text: PlainTextKey; short: PlainTextKey; tone: BadgeTone }

const statusLabels: Record<TournamentStatus, StatusLabel> = {
  opened: { text: 'tournaments.opened', short: 'cockpit.shortOpened', tone: 'good' },
  closed: { text: 'tournaments.closed', short: 'cockpit.shortClosed', tone: 'info' },
  running: { text: 'tournaments.running', short: 'cockpit.shortRunning', tone: 'live' },
  paused: { text: 'tournaments.paused', short: 'cockpit.shortPaused', tone: 'warn' },
  ended: { text: 'tournaments.ended', short: 'cockpit.shortEnded', tone: 'neutral' },
  archived: { text: 'tournaments.archived', short: 'cockpit.shortArchived', tone: 'neutral' },
}

/** The badge of a status, the same for players and managers; «In corso» only while matches are still to be played. */
export const statusLabel = ({ status, decided }: { status: TournamentStatus; decided?: boolean }): StatusLabel =>
  status === 'running' && decided
    ? { ...statusLabels.running, text: 'tournaments.decided', tone: 'info' }
    : statusLabels[status]
