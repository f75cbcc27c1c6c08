import type { Tournament, TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import type { PlainTextKey } from '@agone/i18n/translate'

export const isRaces = ({ module }: Pick<Tournament, 'module'>): boolean => module === 'FORMULA1'

/** A status as the control of all statuses names it. */
export const shortStatusLabels: Record<TournamentStatus, PlainTextKey> = {
  opened: 'cockpit.shortOpened',
  closed: 'cockpit.shortClosed',
  running: 'cockpit.shortRunning',
  paused: 'cockpit.shortPaused',
  ended: 'cockpit.shortEnded',
  archived: 'cockpit.shortArchived',
}
