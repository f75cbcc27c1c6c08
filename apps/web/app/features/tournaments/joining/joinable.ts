import { statusAllows } from '@agone/contract/tournaments/status'
import type { Tournament } from '@agone/contract/tournaments/tournaments'

/** Whether people can enter by themselves now: entries are open, there is room, and managers do not select. */
export const isJoinable = (tournament: Pick<Tournament, 'status' | 'flags' | 'slots' | 'participantsCount'>): boolean =>
  statusAllows(tournament.status, 'join') &&
  !tournament.flags.includes('SELECTION') &&
  tournament.participantsCount < tournament.slots
