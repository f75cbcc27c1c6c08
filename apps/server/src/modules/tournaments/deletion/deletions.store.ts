import { sql } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'
import '../tournaments.tables.ts'

export const existsOwned = async (db: Db, userId: UserId): Promise<boolean> => {
  const row = await db
    .selectFrom('tournaments')
    .select('id')
    .where('owner_id', '=', userId)
    .where('status', 'not in', ['ended', 'archived'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteAdminRows = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('tournament_admins').where('user_id', '=', userId).execute()
}

export const clearShirtNames = async (db: Db, userId: UserId): Promise<void> => {
  for (const table of ['lineup_members', 'former_lineup_members'] as const) {
    await db.updateTable(table).set({ shirt_name: null }).where('user_id', '=', userId).execute()
  }
}

/** The participations of a user, alone or in a line-up, and the user's own tournaments; oldest first. */
export const findAllOf = async (db: Db, userId: UserId) => {
  const entries = await db
    .selectFrom('entries')
    .innerJoin('tournaments', 'tournaments.id', 'entries.tournament_id')
    .leftJoin('lineup_members', (join) =>
      join.onRef('lineup_members.entry_id', '=', 'entries.id').on('lineup_members.user_id', '=', userId),
    )
    .select(['entries.id', 'tournament_id', 'tournaments.name', 'team_id', 'shirt_name', 'shirt_number', 'withdrawn'])
    .select('entries.created_at')
    .where(sql<boolean>`(entries.user_id = ${userId} or lineup_members.user_id = ${userId})`)
    .orderBy('entries.id')
    .execute()
  const former = await db
    .selectFrom('former_holders')
    .innerJoin('entries', 'entries.id', 'former_holders.entry_id')
    .leftJoin('former_lineup_members', (join) =>
      join.onRef('former_id', '=', 'former_holders.id').on('former_lineup_members.user_id', '=', userId),
    )
    .select(['entry_id', 'tournament_id', 'former_holders.team_id', 'shirt_name', 'shirt_number', 'until_day'])
    .where(sql<boolean>`(former_holders.user_id = ${userId} or former_lineup_members.user_id = ${userId})`)
    .orderBy('former_holders.id')
    .execute()
  const owned = await db
    .selectFrom('tournaments')
    .select(['id', 'name', 'status'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute()
  return { entries, former, owned }
}
