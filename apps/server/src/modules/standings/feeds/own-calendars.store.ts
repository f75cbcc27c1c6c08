import type { UserId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'
import './own-calendars.tables.ts'

export const findOfUser = (db: Db, userId: UserId) =>
  db.selectFrom('own_calendars').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The owner of a code, if that account can be used: neither banned nor deleted. */
export const findOwner = (db: Db, code: string) =>
  db
    .selectFrom('own_calendars')
    .innerJoin('users', 'users.id', 'own_calendars.user_id')
    .select(['users.id', 'users.username'])
    .where('code', '=', code)
    .where('users.banned', '=', false)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Gives the calendar of a user a code, instead of the one before. */
export const save = async (db: Db, userId: UserId, { code, at }: { code: string; at: Date }): Promise<void> => {
  const changes = { code, created_at: at }
  await db
    .insertInto('own_calendars')
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute()
}

export const deleteOfUser = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('own_calendars').where('user_id', '=', userId).execute()
}
