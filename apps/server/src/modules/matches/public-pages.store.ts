import { sql } from 'kysely'
import type { PagesQuery } from '../../platform/db/index.ts'
import { isPublic } from '../tournaments/index.ts'

/** The matches of tournaments that a visitor may see. */
export const publicMatches: PagesQuery = sql`
  select matches.id, matches.id::text as name, revised_at as at
  from matches join tournaments on tournaments.id = tournament_id and ${isPublic}`

/**
 * The players whom public pages name already: members of teams, and participants of tournaments that a visitor may see. Guests were
 * named by others. No time of change of their pages is known.
 */
export const publicPlayers: PagesQuery = sql`
  select users.id, username as name, null::timestamptz as at
  from users
  where deleted_at is null and not banned and not provisional and (
    exists (
      select from team_members join teams on teams.id = team_id
      where team_members.user_id = users.id and teams.deleted_at is null)
    or exists (
      select from entries join tournaments on tournaments.id = tournament_id and ${isPublic}
      where entries.user_id = users.id)
    or exists (
      select from lineup_members join entries on entries.id = entry_id
        join tournaments on tournaments.id = tournament_id and ${isPublic}
      where lineup_members.user_id = users.id))`
