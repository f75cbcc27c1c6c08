import type { UserId } from '../ids.ts'
import type { Tournament } from './tournaments.ts'

/** Who asks, as far as a tournament cares. */
export type TournamentViewer = { id: UserId; roles: readonly string[] }

/** `manage`: everything of a tournament admin. `own`: deleting it, changing its owner. */
export type TournamentAct = 'manage' | 'own'

export const mayWithTournament = (
  viewer: TournamentViewer | undefined,
  act: TournamentAct,
  tournament: Pick<Tournament, 'ownerId' | 'adminIds'>,
): boolean => {
  if (viewer === undefined) return false
  if (viewer.roles.includes('ADMIN') || tournament.ownerId === viewer.id) return true
  return act === 'manage' && tournament.adminIds.includes(viewer.id)
}
