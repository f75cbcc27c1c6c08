import type { Team, UserId } from '@agone/contract'
import type { Viewer } from '../../platform/context/viewer.ts'
import { mayAdminister, type TeamRecord } from './team.ts'

/**
 * The row as the contract's Team. The team's admins see all invites and pending departures; other viewers only their
 * own.
 */
export const teamView = (team: TeamRecord, viewer: Viewer): Team => {
  const seesAll = mayAdminister(viewer, team)
  const sees = (id: UserId) => seesAll || (viewer.kind === 'user' && viewer.id === id)
  const seen = (ids: UserId[]) => ids.filter(sees)
  return {
    id: team.id,
    name: team.name,
    ownerId: team.owner_id,
    gameId: team.game_id,
    createdAt: team.created_at.toISOString(),
    adminIds: team.admin_ids,
    invitedIds: seen(team.invited_ids),
    kickIds: seen(team.kick_ids),
    memberIds: team.member_ids,
    leaveIds: seen(team.leave_ids),
    departures: team.departures
      .filter(({ userId }) => sees(userId))
      .map(({ userId, dueAt }) => ({ userId, dueAt: new Date(dueAt).toISOString() })),
    deleted: team.deleted_at !== null,
    avatar: team.avatar,
  }
}
