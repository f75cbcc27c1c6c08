import type { Tournament, TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import type { PlainTextKey } from '@agone/i18n/translate'
import type { BadgeTone } from '../../ui/badge/badge.tsx'
import type { EmblemFigure } from '@agone/drawings/emblem-svg'

/** The drawing of an emblem: bracket for a cup, stripes for a grand prix, steps for a table. */
export const figureOf = ({ type, module }: Pick<Tournament, 'type' | 'module'>): EmblemFigure =>
  module === 'FORMULA1' ? 'stripes' : type === 'rankings' || type === 'swiss' ? 'tiers' : 'tree'

type StatusLabel = { text: PlainTextKey; tone: BadgeTone }

const statusLabels: Record<TournamentStatus, StatusLabel> = {
  opened: { text: 'tournaments.opened', tone: 'good' },
  closed: { text: 'tournaments.closed', tone: 'info' },
  running: { text: 'tournaments.running', tone: 'live' },
  paused: { text: 'tournaments.paused', tone: 'warn' },
  ended: { text: 'tournaments.ended', tone: 'neutral' },
  archived: { text: 'tournaments.archived', tone: 'neutral' },
}

/** The badge of a status, the same for players and managers; «In corso» only while matches are still to be played. */
export const statusLabel = ({ status, decided }: { status: TournamentStatus; decided?: boolean }): StatusLabel =>
  status === 'running' && decided
    ? { ...statusLabels.running, text: 'tournaments.decided', tone: 'info' }
    : statusLabels[status]
