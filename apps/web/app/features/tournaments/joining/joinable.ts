import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** Whether users can join by themselves: entries are open, there are free slots, and managers do not select. */
export const isJoinable = (tournament: Pick<Tournament, 'status' | 'flags' | 'slots' | 'participantsCount'>): boolean =>
  statusAllows(tournament.status, 'join') &&
  !tournament.flags.includes('SELECTION') &&
  tournament.participantsCount < tournament.slots
