import type { FileRef } from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'

// Contains a blank, which no username can; clients show their own text for a deleted user.
const deletedUser = sql.lit('deleted user')
const isActive = sql`users.deleted_at is null`

/**
 * The current name and picture of a current or former participant; for a query with `users` and `teams` joined. `shirt`
 * selects the shirt name of a single user, which replaces the username if there is one (domain, section 5).
 */
export const participantColumns = (shirt: RawBuilder<unknown>) =>
  [
    sql<string>`coalesce(teams.name, case when not ${isActive} then ${deletedUser} end, ${shirt}, users.username)`.as(
      'name',
    ),
    sql<string | null>`case when ${isActive} then users.username else ${deletedUser} end`.as('username'),
    sql<string | null>`case when ${isActive} then ${shirt} end`.as('shirt_name'),
    sql<boolean | null>`users.provisional`.as('provisional'),
    sql<FileRef | null>`coalesce(teams.avatar, users.avatar)`.as('avatar'),
    sql<boolean>`coalesce(teams.deleted_at, users.deleted_at) is not null`.as('deleted'),
  ] as const

/** The same for a member of a line-up; for a query with `users` and a line-up joined. */
export const memberColumns = [
  sql<string>`case when ${isActive} then users.username else ${deletedUser} end`.as('username'),
  sql<string | null>`case when ${isActive} then shirt_name end`.as('shirt_name'),
  sql<FileRef | null>`case when ${isActive} then users.avatar end`.as('avatar'),
] as const
