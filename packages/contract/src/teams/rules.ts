import type { UserId } from '../ids.ts'
import type { Team } from './routes/teams.ts'

/** The caller, as far as team rights depend on it. */
export type TeamViewer = { id: UserId; roles: readonly string[] }

export type TeamAct = 'administer' | 'own'

/**
 * `administer`: invites, kicks, provisional users, line-ups, reports. `own`: admins, name, avatar, hand-over, deletion.
 */
export const mayWithTeam = (viewer: TeamViewer | undefined, act: TeamAct, team: Pick<Team, 'ownerId' | 'adminIds'>) => {
  if (viewer === undefined) return false
  if (viewer.roles.includes('ADMIN') || team.ownerId === viewer.id) return true
  return act === 'administer' && team.adminIds.includes(viewer.id)
}
