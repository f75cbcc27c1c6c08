import { sql } from 'kysely'
import type { PagesQuery } from '../../platform/db/index.ts'
import { isPublic } from '../tournaments/index.ts'

/** The matches of tournaments that a visitor may see. */
export const publicMatches: PagesQuery = sql`
  select matches.id, matches.id::text as name, revised_at as at
  from matches join tournaments on tournaments.id = tournament_id and ${isPublic}`

/**
 * The teams. The time is that of the last change of the team, its transfers and its tournaments, whose places and matches the page shows;
 * there is none if that of the team is not known.
 */
export const publicTeams: PagesQuery = sql`
  select teams.id, teams.id::text as name,
    case when teams.changed_at is not null then greatest(teams.changed_at, latest.at) end as at
  from teams left join (
    select team_id, max(at) as at
    from (
      select from_team_id as team_id, created_at as at from transfers
      union all select to_team_id, created_at from transfers
      union all select team_id, changed_at from entries join tournaments on tournaments.id = tournament_id and ${isPublic}
      union all select former_holders.team_id, changed_at
        from former_holders join entries on entries.id = entry_id join tournaments on tournaments.id = tournament_id and ${isPublic}
    ) as changes
    group by team_id) as latest on latest.team_id = teams.id
  where teams.deleted_at is null`

/**
 * The players whom public pages name already: members of teams, and participants of tournaments that a visitor may see. Guests were
 * named by others. The time is that of the last change of the account, its transfers and its tournaments, in the same way. Every table is
 * read once: a condition for each user made PostgreSQL compile the query, for seconds.
 */
export const publicPlayers: PagesQuery = sql`
  select users.id, username as name,
    case when users.changed_at is not null then greatest(users.changed_at, known.at) end as at
  from users join (
    select user_id, max(at) as at
    from (
      select user_id, true as named, null::timestamptz as at from team_members join teams on teams.id = team_id and teams.deleted_at is null
      union all select user_id, true, changed_at from entries join tournaments on tournaments.id = tournament_id and ${isPublic}
      union all select lineup_members.user_id, true, changed_at
        from lineup_members join entries on entries.id = entry_id join tournaments on tournaments.id = tournament_id and ${isPublic}
      union all select former_holders.user_id, false, changed_at
        from former_holders join entries on entries.id = entry_id join tournaments on tournaments.id = tournament_id and ${isPublic}
      union all select former_lineup_members.user_id, false, changed_at
        from former_lineup_members join former_holders on former_holders.id = former_id join entries on entries.id = entry_id
          join tournaments on tournaments.id = tournament_id and ${isPublic}
      union all select user_id, false, created_at from transfers
    ) as mentions
    group by user_id having bool_or(named)) as known on known.user_id = users.id
  where deleted_at is null and not banned and not provisional`
