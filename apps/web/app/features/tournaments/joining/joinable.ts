import type { Team } from '@agone/contract/teams/routes/teams'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** The places that nobody has or is about to pay. */
export const freeSlotsOf = ({
  slots,
  participantsCount,
  reservedCount,
}: Pick<Tournament, 'slots' | 'participantsCount' | 'reservedCount'>): number =>
  slots - participantsCount - reservedCount

/** Whether users can join by themselves: entries are open, there are free slots, and managers do not select. */
export const isJoinable = (
  tournament: Pick<Tournament, 'status' | 'flags' | 'slots' | 'participantsCount' | 'reservedCount'>,
): boolean =>
  statusAllows(tournament.status, 'join') && !tournament.flags.includes('SELECTION') && freeSlotsOf(tournament) > 0

/** Whether a user has to create a team to join: teams take part, and the user administers none of the game. */
export const needsTeam = ({ inTeam }: Pick<Tournament, 'inTeam'>, teams: readonly Team[]): boolean =>
  inTeam && teams.length === 0
