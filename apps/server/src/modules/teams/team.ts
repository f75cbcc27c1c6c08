import { mayWithTeam, type ErrorCode, type UserId } from '@agone/contract'
import type { Selectable } from 'kysely'
import { AppError } from '../../platform/http/index.ts'
import type { Viewer } from '../../platform/context/viewer.ts'
import type { TeamsTable } from './teams.tables.ts'

/** A team as the server holds it: its row and its people, members in the order in which they came. */
export type TeamRecord = Selectable<TeamsTable> & {
  member_ids: UserId[]
  admin_ids: UserId[]
  invited_ids: UserId[]
  kick_ids: UserId[]
  leave_ids: UserId[]
  /** When the wishes of `kick_ids` and `leave_ids` take effect, the earliest first, in milliseconds. */
  partings: { userId: UserId; dueAt: number }[]
}

/** True for the team's owner and admins, ADMIN and the product itself: invites, kicks, guests, line-ups, reports. */
export const mayAdminister = (viewer: Viewer, team: TeamRecord): boolean => may(viewer, 'administer', team)

/** True for the team's owner, ADMIN and the product itself: admins, name, avatar, hand-over, deletion. */
export const mayOwn = (viewer: Viewer, team: TeamRecord): boolean => may(viewer, 'own', team)

const may = (viewer: Viewer, act: 'administer' | 'own', { owner_id, admin_ids }: TeamRecord): boolean => {
  if (viewer.kind === 'system') return true
  return viewer.kind === 'user' && mayWithTeam(viewer, act, { ownerId: owner_id, adminIds: admin_ids })
}

/** Refuses with PERMISSION_DENIED who does not run the team. */
export const mustAdminister = (viewer: Viewer, team: TeamRecord): void => {
  if (!mayAdminister(viewer, team)) throw new AppError('PERMISSION_DENIED')
}

/** Refuses with NOT_TEAM_OWNER who does not own the team. */
export const mustOwn = (viewer: Viewer, team: TeamRecord): void => {
  if (!mayOwn(viewer, team)) throw new AppError('NOT_TEAM_OWNER')
}

/** Teams of a season file have no members of their own until somebody owns them (domain.md, section 8). */
export const mustHaveMembers = (team: TeamRecord): void => {
  if (team.imported) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
}

export const isMember = (team: TeamRecord, userId: UserId): boolean => team.member_ids.includes(userId)

/** True for its admins, the owner among them. */
export const isAdmin = (team: TeamRecord, userId: UserId): boolean =>
  team.owner_id === userId || team.admin_ids.includes(userId)

type Fault = ErrorCode | undefined

/** Why a member cannot be given notice: owners and admins never, nobody twice. */
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

/** Why a wish to part cannot be taken back: there is none. */
export const takeBackFault = (team: TeamRecord, userId: UserId, side: 'leave' | 'kick'): Fault => {
  if (!isMember(team, userId)) return 'NOT_IN_TEAM'
  const wishes = side === 'leave' ? team.leave_ids : team.kick_ids
  return wishes.includes(userId) ? undefined : 'ENTITY_CONFLICT'
}

/** Why somebody cannot be made an admin, apart from being a guest. */
export const promotionFault = (team: TeamRecord, userId: UserId): Fault => {
  if (!isMember(team, userId)) return 'NOT_IN_TEAM'
  return isAdmin(team, userId) ? 'ALREADY_ADMIN' : undefined
}

/** Why somebody cannot be made a plain member again; the owner hands the team over instead. */
export const demotionFault = (team: TeamRecord, userId: UserId): Fault => {
  if (team.owner_id === userId) return 'NOT_AVAILABLE_FOR_ENTITY_ERROR'
  return isAdmin(team, userId) ? undefined : 'NOT_ADMIN'
}

/** Throws what a fault function found. */
export const refuse = (fault: Fault): void => {
  if (fault) throw new AppError(fault)
}
