import { mayWithTeam, type ErrorCode, type UserId } from '@agone/contract'
import type { Selectable } from 'kysely'
import { AppError } from '../../platform/http/index.ts'
import type { Viewer } from '../../platform/context/viewer.ts'
import type { TeamsTable } from './teams.tables.ts'

/** A team: its row and its members in the order of joining. */
export type TeamRecord = Selectable<TeamsTable> & {
  member_ids: UserId[]
  admin_ids: UserId[]
  invited_ids: UserId[]
  kick_ids: UserId[]
  leave_ids: UserId[]
  /** When the pending departures of `kick_ids` and `leave_ids` take effect, the earliest first, in milliseconds. */
  departures: { userId: UserId; dueAt: number }[]
}

/**
 * True for the team's owner and admins, ADMIN and the product itself: invites, kicks, provisional users, line-ups,
 * reports.
 */
export const mayAdminister = (viewer: Viewer, team: TeamRecord): boolean => may(viewer, 'administer', team)

/** True for the team's owner, ADMIN and the product itself: admins, name, avatar, hand-over, deletion. */
export const mayOwn = (viewer: Viewer, team: TeamRecord): boolean => may(viewer, 'own', team)

const may = (viewer: Viewer, act: 'administer' | 'own', { owner_id, admin_ids }: TeamRecord): boolean => {
  if (viewer.kind === 'system') return true
  return viewer.kind === 'user' && mayWithTeam(viewer, act, { ownerId: owner_id, adminIds: admin_ids })
}

/** Throws PERMISSION_DENIED unless the viewer administers the team. */
export const mustAdminister = (viewer: Viewer, team: TeamRecord): void => {
  if (!mayAdminister(viewer, team)) throw new AppError('PERMISSION_DENIED')
}

/** Throws NOT_TEAM_OWNER unless the viewer owns the team. */
export const mustOwn = (viewer: Viewer, team: TeamRecord): void => {
  if (!mayOwn(viewer, team)) throw new AppError('NOT_TEAM_OWNER')
}

/** Throws USER_NOT_INVITED unless a user has an invite. The text of that error addresses the user: others get a reason. */
export const mustBeInvited = (viewer: Viewer, team: TeamRecord, userId: UserId): void => {
  if (team.invited_ids.includes(userId)) return
  const isOwn = viewer.kind === 'user' && viewer.id === userId
  throw new AppError('USER_NOT_INVITED', isOwn ? {} : { faults: [{ path: '', reason: 'inviteEnded' }] })
}

/** Imported teams have no members until a user owns them. */
export const mustHaveMembers = (team: TeamRecord): void => {
  if (team.imported) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
}

export const isMember = (team: TeamRecord, userId: UserId): boolean => team.member_ids.includes(userId)

/** True for its admins, including the owner. */
export const isAdmin = (team: TeamRecord, userId: UserId): boolean =>
  team.owner_id === userId || team.admin_ids.includes(userId)

type Fault = ErrorCode | undefined

/** Why a member cannot be given notice: owners and admins never, others not twice. */
export const kickFault = (team: TeamRecord, userId: UserId): Fault => {
  if (!isMember(team, userId)) return 'NOT_IN_TEAM'
  if (isAdmin(team, userId)) return 'COULDNT_KICK_ADMIN_OR_OWNER'
  return team.kick_ids.includes(userId) ? 'ALREADY_KICKING' : undefined
}

/** Why a member cannot ask to leave. */
export const leaveFault = (team: TeamRecord, userId: UserId): Fault => {
  if (!isMember(team, userId)) return 'NOT_IN_TEAM'
  if (isAdmin(team, userId)) return 'COULDNT_QUIT_IF_ADMIN_OR_OWNER'
  return team.leave_ids.includes(userId) ? 'ALREADY_LEAVING' : undefined
}

/** Why a departure cannot be cancelled: there is none. */
export const cancelFault = (team: TeamRecord, userId: UserId, side: 'leave' | 'kick'): Fault => {
  if (!isMember(team, userId)) return 'NOT_IN_TEAM'
  const pendingIds = side === 'leave' ? team.leave_ids : team.kick_ids
  return pendingIds.includes(userId) ? undefined : 'ENTITY_CONFLICT'
}

/** Why a member cannot be made an admin, except for being provisional. */
export const promotionFault = (team: TeamRecord, userId: UserId): Fault => {
  if (!isMember(team, userId)) return 'NOT_IN_TEAM'
  return isAdmin(team, userId) ? 'ALREADY_ADMIN' : undefined
}

/** Why the role of an admin cannot be removed; the owner hands the team over instead. */
export const demotionFault = (team: TeamRecord, userId: UserId): Fault => {
  if (team.owner_id === userId) return 'NOT_AVAILABLE_FOR_ENTITY_ERROR'
  return isAdmin(team, userId) ? undefined : 'NOT_ADMIN'
}

/** Throws the given fault, if there is one. */
export const refuse = (fault: Fault): void => {
  if (fault) throw new AppError(fault)
}
