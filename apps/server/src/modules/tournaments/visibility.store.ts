import type { TournamentId, UserId } from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'
import { hasRole, type SignedIn, type Viewer } from '../../platform/context/viewer.ts'
import type { Db } from '../../platform/db/index.ts'

/**
 * Whether a viewer may see a row of `tournaments`: hidden ones only for managers, participants, ADMIN and the product itself.
 */
export const visibleTo = (viewer: Viewer): RawBuilder<boolean> => {
  if (hasRole(viewer, 'ADMIN')) return sql<boolean>`true`
  return viewer.kind === 'user' ? visibleToUser(viewer.id) : isPublic
}

/** Whether a row of `tournaments` is visible to everybody. */
export const isPublic: RawBuilder<boolean> = sql<boolean>`not ('HIDDEN' = any(tournaments.flags))`

/** What `visibleTo` says of a user who is not ADMIN. */
export const visibleToUser = (userId: UserId | RawBuilder<UserId>): RawBuilder<boolean> =>
  sql<boolean>`(${isPublic} or ${involves(userId)})`

/** Whether a user manages a row of `tournaments`: as its owner or admin, or as ADMIN. */
export const managedBy = (viewer: SignedIn): RawBuilder<boolean> =>
  hasRole(viewer, 'ADMIN')
    ? sql<boolean>`true`
    : sql<boolean>`(tournaments.owner_id = ${viewer.id} or tournaments.id in (
        select tournament_id from tournament_admins where user_id = ${viewer.id}))`

/** The user owns or administers the tournament, has an entry, is lined up, or is in a team that has one. */
export const involves = (
  userId: UserId | RawBuilder<UserId>,
): RawBuilder<boolean> => sql<boolean>`(tournaments.owner_id = ${userId}
  or exists (select 1 from tournament_admins where tournament_id = tournaments.id and user_id = ${userId})
  or exists (select 1 from entries where tournament_id = tournaments.id and user_id = ${userId})
  or exists (select 1 from entries join lineup_members on entry_id = entries.id
    where tournament_id = tournaments.id and lineup_members.user_id = ${userId})
  or exists (select 1 from entries join team_members on team_members.team_id = entries.team_id
    where tournament_id = tournaments.id and team_members.user_id = ${userId})
)`

const asked = sql.ref<UserId>('asked.user_id')

/** Whether each of these viewers may see a tournament, as `visibleTo` says; false if there is none. */
export const findWhetherVisible = async (db: Db, id: TournamentId, viewers: readonly Viewer[]): Promise<boolean[]> => {
  const userIds = viewers.flatMap((viewer) => (viewer.kind === 'user' ? viewer.id : []))
  const { rows } = await sql<{ isPublic: boolean; involved: UserId[] }>`
    select ${isPublic} as "isPublic",
      case when ${isPublic} then '{}' else array(
        select asked.user_id from unnest(${userIds}::uuid[]) as asked (user_id) where ${involves(asked)}) end as involved
    from tournaments where id = ${id}`.execute(db)
  const [tournament] = rows
  if (!tournament) return viewers.map(() => false)
  const involved = new Set(tournament.involved)
  return viewers.map(
    (viewer) => tournament.isPublic || hasRole(viewer, 'ADMIN') || (viewer.kind === 'user' && involved.has(viewer.id)),
  )
}
