import { sql } from 'kysely'
import type { TeamId, UserId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'
import '../teams.tables.ts'

/** True if a user owns an existing team; imported teams do not count. */
export const existsOwned = async (db: Db, userId: UserId): Promise<boolean> => {
  const row = await db
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', userId)
    .where('imported', '=', false)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the invites of a user; returns the teams that had sent them. */
export const deleteInvitesOf = async (db: Db, userId: UserId): Promise<TeamId[]> => {
  const rows = await db.deleteFrom('team_invites').where('user_id', '=', userId).returning('team_id').execute()
  return rows.map(({ team_id }) => team_id)
}

/** The teams of a user without ownership; always in the same order, to avoid deadlocks. */
export const findTeamsWithoutOwnership = async (db: Db, userId: UserId): Promise<TeamId[]> => {
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select('team_members.team_id')
    .where('team_members.user_id', '=', userId)
    .where('teams.owner_id', '<>', userId)
    .orderBy('team_members.team_id')
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** The memberships and invites of a user. */
export const findAllOf = async (db: Db, userId: UserId) => {
  const teams = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select([
      'teams.id',
      'teams.name',
      sql<boolean>`teams.owner_id = ${userId}`.as('owner'),
      'is_admin as admin',
      'joined_at',
    ])
    .where('team_members.user_id', '=', userId)
    .orderBy('joined_at')
    .execute()
  const invites = await db
    .selectFrom('team_invites')
    .innerJoin('teams', 'teams.id', 'team_invites.team_id')
    .select(['teams.id', 'teams.name', 'team_invites.created_at'])
    .where('team_invites.user_id', '=', userId)
    .execute()
  return { teams, invites }
}
