import type { FileRef, TournamentId, UserId } from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { nameOfDeletedSql, shownUsername } from '../../accounts/index.ts'

const isActive = sql`users.deleted_at is null`

/**
 * The current name and picture of a current or former participant; for a query with `users` and `teams` joined. `shirt`
 * selects the shirt name of a single user, which replaces the username if there is one.
 */
export const participantColumns = (shirt: RawBuilder<unknown>) =>
  [
    sql<string>`coalesce(teams.name, case when not ${isActive} then ${nameOfDeletedSql} end, ${shirt}, users.username)`.as(
      'name',
    ),
    sql<string | null>`${shownUsername}`.as('username'),
    sql<string | null>`case when ${isActive} then ${shirt} end`.as('shirt_name'),
    sql<boolean | null>`users.provisional`.as('provisional'),
    sql<FileRef | null>`coalesce(teams.avatar, users.avatar)`.as('avatar'),
    sql<boolean>`coalesce(teams.deleted_at, users.deleted_at) is not null`.as('deleted'),
  ] as const

/** The same for a member of a line-up; for a query with `users` and a line-up joined. */
export const memberColumns = [
  shownUsername.as('username'),
  sql<string | null>`case when ${isActive} then shirt_name end`.as('shirt_name'),
  sql<FileRef | null>`case when ${isActive} then users.avatar end`.as('avatar'),
] as const

/** The users of a tournament: who entered, the admins of the teams, and the line-ups. */
export const findParticipants = async (db: Db, tournamentId: TournamentId): Promise<UserId[]> => {
  const { rows } = await sql<{ user_id: UserId }>`
    select people.user_id from entries
    cross join lateral (
      select entries.user_id
      union select owner_id from teams where id = entries.team_id and not imported
      union select user_id from team_members where team_id = entries.team_id and is_admin
      union select user_id from lineup_members where entry_id = entries.id
    ) people
    where tournament_id = ${tournamentId} and not withdrawn and people.user_id is not null
    group by people.user_id`.execute(db)
  return rows.map((row) => row.user_id)
}
