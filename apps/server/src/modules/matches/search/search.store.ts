import type { MatchId } from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Viewer } from '../../../platform/context/viewer.ts'
import type { Db } from '../../../platform/db/index.ts'
import { hidden, type Named } from '../../../platform/search/index.ts'
import { isPublic } from '../../tournaments/index.ts'
import { isRaceRow, sideHolders, visible } from '../summaries.store.ts'

/**
 * The searched text of a match: its sides, its own name, the name of its round and its tournament. Deleted users have no
 * name. It begins with a dash, so that a query with the home side does not rank higher than one with the away side.
 */
const names = sql<string>`concat_ws(' ', '-',
  case when not ${isRaceRow} then (
    select string_agg(coalesce(teams.search_name,
      case when users.deleted_at is null then concat_ws(' ', shirt_name, username) end), ' ' order by match_sides.ordinal)
    from match_sides ${sideHolders} where match_id = matches.id) end,
  nullif(matches.name, ''), nullif(calendars.display_name, ''), tournaments.search_name)`

const time = sql<number>`(extract(epoch from coalesce(matches.scheduled_at, calendars.scheduled_at, matches.verified_at,
  tournaments.start_date, tournaments.created_at)) * 1000)::float8`

const named = (condition: RawBuilder<unknown>) => sql`
  select matches.id, ${names} as name, ${time} as time,
    case when ${isPublic} then '' else ${hidden} end as "group"
  from matches
  join calendars on calendars.id = matches.calendar_id
  join tournaments on tournaments.id = matches.tournament_id
  where ${condition}
    and (${isRaceRow} or exists (select 1 from match_sides where match_id = matches.id and entry_id is not null))
    and not exists (select 1 from match_sides where match_id = matches.id and bye)`

/**
 * A page of the names of all matches, in the order of their ids; those of hidden tournaments have their own group. Byes
 * and matches without a known side are left out.
 */
export const findPageOfNames = async (db: Db, after: string, size: number): Promise<Named[]> => {
  const page = named(sql`matches.id > ${after}::uuid`)
  const { rows } = await sql<Named>`${page} order by matches.id limit ${size}`.execute(db)
  return rows
}

/** The current names of matches, given by their own ids or by those of their tournaments, teams or users. */
export const findNames = async (db: Db, ids: readonly string[]): Promise<Named[]> => {
  const given = sql`any(${[...ids]}::uuid[])`
  // As a union, so that each part uses its index.
  const related = sql`matches.id in (
    select id from matches where id = ${given}
    union select id from matches where tournament_id = ${given}
    union select match_id from match_sides join entries on entries.id = entry_id
      where entries.team_id = ${given} or entries.user_id = ${given}
    union select match_id from match_sides join former_holders on former_holders.id = former_id
      where former_holders.team_id = ${given} or former_holders.user_id = ${given})`
  const { rows } = await sql<Named>`${named(related)}`.execute(db)
  return rows
}

/** The given matches that the viewer may see. */
export const findVisibleIds = async (db: Db, ids: readonly MatchId[], viewer: Viewer): Promise<MatchId[]> => {
  const rows = await visible(db, ids, viewer).select('matches.id').execute()
  return rows.map((row) => row.id)
}
