import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** Whether people can enter by themselves now: entries are open, there is room, and managers do not select. */
export const isJoinable = (tournament: Pick<Tournament, 'status' | 'flags' | 'slots' | 'participantsCount'>): boolean =>
  statusAllows(tournament.status, 'join') &&
  !tournament.flags.includes('SELECTION') &&
  tournament.participantsCount < tournament.slots
