import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely'
import type { FileId, UserId } from '@agone/contract'
import type { Database, Db } from '../../platform/db/index.ts'
import type { User } from './user.ts'

type Users = ExpressionBuilder<Database, 'users'>

/** All columns except the password hash; `has_password` tells whether there is one. */
export const columns = [
  ...(['id', 'username', 'email', 'provisional', 'created_by', 'imported', 'name', 'surname', 'avatar'] as const),
  ...(['locale', 'roles', 'verified', 'banned', 'ban_reason', 'has_two_factor', 'version'] as const),
  ...(['created_at', 'deleted_at', 'erased_at'] as const),
  // As text: a date has no time zone, but a Date object has one.
  sql<string | null>`birthday::text`.as('birthday'),
  sql<boolean>`password_hash is not null`.as('has_password'),
] as const

const usernameIs = (username: string) => (users: Users) =>
  users(users.fn<string>('lower', ['username']), '=', username.toLowerCase())
const emailIs = (email: string) => (users: Users) =>
  users(users.fn<string>('lower', ['email']), '=', email.toLowerCase())

export const findById = (db: Db, id: UserId): Promise<User | undefined> =>
  db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()

export const findByIdForUpdate = (db: Db, id: UserId): Promise<User | undefined> =>
  db.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findAllByIds = async (db: Db, ids: readonly UserId[]): Promise<User[]> =>
  ids.length === 0 ? [] : db.selectFrom('users').select(columns).where('id', 'in', ids).execute()

/** The number of users with the word "undefined" instead of a password hash. */
export const countLostPasswords = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('password_hash', '=', 'undefined')
    .executeTakeFirstOrThrow()
  return count
}

export const findByUsername = (db: Db, username: string): Promise<User | undefined> =>
  db.selectFrom('users').select(columns).where(usernameIs(username)).executeTakeFirst()

export const findAllByUsernames = async (db: Db, usernames: readonly string[]): Promise<User[]> => {
  if (usernames.length === 0) return []
  const lowerCased = usernames.map((username) => username.toLowerCase())
  return db
    .selectFrom('users')
    .select(columns)
    .where((users) => users(users.fn<string>('lower', ['username']), 'in', lowerCased))
    .execute()
}

/** The user of a mail address: the one who verified it, else the latest who claims it. */
export const findByEmail = (db: Db, email: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .select(columns)
    .where(emailIs(email))
    .orderBy('verified', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findPasswordHash = async (db: Db, id: UserId): Promise<string | null> => {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash ?? null
}

/** The provisional users that a user created by hand, oldest first. */
export const findAllGuestsOf = (db: Db, creator: UserId): Promise<User[]> =>
  db
    .selectFrom('users')
    .select(columns)
    .where('created_by', '=', creator)
    .where('provisional', '=', true)
    .where('imported', '=', false)
    .orderBy('id')
    .execute()

export const insert = async (db: Db, rows: readonly Insertable<Database['users']>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('users')
      .values([...rows])
      .execute()
}

/** Changes a user and its version; returns the new row, or undefined without such a user. */
export const update = (db: Db, id: UserId, changes: Updateable<Database['users']>): Promise<User | undefined> =>
  db
    .updateTable('users')
    .set((users) => ({ ...changes, version: users('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

/** Notes that public pages show something else of a user, where no column of the user has changed. */
export const updateChangeTime = async (db: Db, id: UserId): Promise<void> => {
  await db
    .updateTable('users')
    .set({ changed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes a provisional user; the foreign keys prevent it while any row refers to the user. */
export const deleteProvisional = async (db: Db, id: UserId): Promise<boolean> => {
  const result = await db.deleteFrom('users').where('id', '=', id).where('provisional', '=', true).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Serialises the transactions that count a creator's provisional users and then add one. */
export const lock = async (db: Db, id: UserId): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Those of some files that are avatars of users. */
export const findUsedFiles = async (db: Db, ids: readonly FileId[]): Promise<FileId[]> => {
  const { rows } = await sql<{ id: FileId }>`
    select (avatar ->> 'id')::uuid as id from users where (avatar ->> 'id')::uuid = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
