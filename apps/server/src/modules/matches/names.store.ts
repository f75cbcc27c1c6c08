import type { HistoryName } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { NamesQuery } from '../history/index.ts'

const matchName = sql`coalesce(nullif(matches.name, ''), sides.names, nullif(calendars.display_name, ''))`

/**
 * The matches, rounds and reports that the history mentions; a report's page is that of its match, a race has the name of its round. What
 * has no name of its own has that of its tournament.
 */
export const findHistoryNames = async (db: Db, { ids, withDeleted }: NamesQuery): Promise<HistoryName[]> => {
  const anyOfIds = sql`any(${[...ids]}::uuid[])`
  const { rows } = await sql<HistoryName>`
    with mentioned as (
      select id, id as match_id from matches where id = ${anyOfIds}
      union all select id, match_id from reports where id = ${anyOfIds}
    )
    select mentioned.id, 'match' as kind, coalesce(${matchName}, tournaments.name) as name, matches.id as "pageId",
      case when ${matchName} is null then null else tournaments.name end as within
    from mentioned join matches on matches.id = match_id join calendars on calendars.id = calendar_id
      join tournaments on tournaments.id = matches.tournament_id
      left join lateral (
        select string_agg(coalesce(teams.name, users.username, '?'), ' – ' order by match_sides.ordinal) as names
        from match_sides left join entries on entries.id = entry_id left join teams on teams.id = team_id
          left join users on users.id = user_id and erased_at is null
            and (users.deleted_at is null or ${withDeleted})
        where match_sides.match_id = matches.id having count(*) = 2) sides on true
    union all
    select calendars.id, 'tournament', coalesce(nullif(display_name, ''), tournaments.name), tournament_id,
      case when display_name = '' then null else tournaments.name end
    from calendars join tournaments on tournaments.id = tournament_id where calendars.id = ${anyOfIds}`.execute(db)
  return rows
}
