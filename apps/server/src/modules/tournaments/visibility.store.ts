import type { UserId } from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'
import { hasRole, type Viewer } from '../../platform/context/viewer.ts'

/**
 * Whether a viewer may see a row of `tournaments`: hidden ones only for managers, participants, ADMIN and the product itself
 * (domain.md, section 4).
 */
export const visibleTo = (viewer: Viewer): RawBuilder<boolean> => {
  if (hasRole(viewer, 'ADMIN')) return sql<boolean>`true`
  const isPublic = sql<boolean>`not ('HIDDEN' = any(tournaments.flags))`
  return viewer.kind === 'user' ? sql<boolean>`(${isPublic} or ${involves(viewer.id)})` : isPublic
}

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
