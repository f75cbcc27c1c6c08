import type { Tournament, TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import type { PlainTextKey } from '@agone/i18n/translate'
import type { BadgeTone } from '../ui/badge/badge.tsx'
import type { EmblemFigure } from '@agone/drawings/emblem-svg'

/** What an emblem draws: the tree of a cup, the stripes of a grand prix, the tiers of a league. */
export const figureOf = ({ type, module }: Pick<Tournament, 'type' | 'module'>): EmblemFigure =>
  module === 'FORMULA1' ? 'stripes' : type === 'elimination' ? 'tree' : 'tiers'

type StatusLabel = { text: PlainTextKey; tone: BadgeTone }

const statusLabels: Record<TournamentStatus, StatusLabel> = {
  opened: { text: 'tournaments.opened', tone: 'good' },
  closed: { text: 'tournaments.closed', tone: 'info' },
  running: { text: 'tournaments.running', tone: 'live' },
  paused: { text: 'tournaments.paused', tone: 'warn' },
  ended: { text: 'tournaments.ended', tone: 'neutral' },
  archived: { text: 'tournaments.archived', tone: 'neutral' },
}

/** A status as its badge shows it, to players and managers alike; «In corso» only while something is left to be played. */
export const statusLabel = ({ status, decided }: { status: TournamentStatus; decided?: boolean }): StatusLabel =>
  status === 'running' && decided ? { text: 'tournaments.decided', tone: 'info' } : statusLabels[status]
