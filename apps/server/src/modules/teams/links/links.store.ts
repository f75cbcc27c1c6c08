import type { TeamId, UserId } from '@agone/contract'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { TeamLinksTable } from '../teams.tables.ts'

/** Links that are still valid: not expired, and created by a user who can still sign in. */
const validLinks = (db: Db, now: Date) =>
  db
    .selectFrom('team_links')
    .leftJoin('users', 'users.id', 'team_links.created_by')
    .select(['team_id', 'guest_id', 'code', 'expires_at'])
    .where('expires_at', '>', now)
    .where((where) => where.or([where('users.banned', 'is', null), where('users.banned', '=', false)]))
    .where('users.deleted_at', 'is', null)

/** The valid link of a code. */
export const findLink = (db: Db, hash: Buffer, now: Date) =>
  validLinks(db, now).where('hash', '=', hash).executeTakeFirst()

/** The valid invite link of a team. */
export const findInvite = (db: Db, teamId: TeamId, now: Date) =>
  validLinks(db, now).where('team_id', '=', teamId).where('guest_id', 'is', null).executeTakeFirst()

export const insertLink = async (db: Db, row: Insertable<TeamLinksTable>): Promise<void> => {
  await db.insertInto('team_links').values(row).execute()
}

/** Deletes the links of a team that a user created. */
export const deleteLinksBy = async (db: Db, teamId: TeamId, userId: UserId): Promise<void> => {
  await db.deleteFrom('team_links').where('team_id', '=', teamId).where('created_by', '=', userId).execute()
}

export const deleteLink = async (db: Db, teamId: TeamId, guestId: UserId | null): Promise<void> => {
  await db
    .deleteFrom('team_links')
    .where('team_id', '=', teamId)
    .where('guest_id', 'is not distinct from', guestId)
    .execute()
}
