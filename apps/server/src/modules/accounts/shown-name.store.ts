import { sql } from 'kysely'

/** The username of every deleted user in answers. Contains a blank, which no username can; clients show their own text. */
export const nameOfDeleted = 'deleted user'

/** The same as a literal of SQL. */
export const nameOfDeletedSql = sql.lit(nameOfDeleted)

/** The username that answers show; for a query with `users` joined. */
export const shownUsername = sql<string>`case when users.deleted_at is null then users.username else ${nameOfDeletedSql} end`
