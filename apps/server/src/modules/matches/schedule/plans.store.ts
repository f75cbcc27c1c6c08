import type { EntryId, MatchId, TournamentId, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Viewer } from '../../../platform/context/viewer.ts'
import type { Db } from '../../../platform/db/index.ts'
import { visibleTo } from '../../tournaments/index.ts'

/** The matches of a tournament on whose time both sides have agreed. */
export const findAgreed = async (db: Db, id: TournamentId): Promise<MatchId[]> => {
  const rows = await db
    .selectFrom('time_proposals')
    .innerJoin('matches', 'matches.id', 'time_proposals.match_id')
    .select('matches.id')
    .distinct()
    .where('tournament_id', '=', id)
    .where('time_proposals.status', '=', 'accepted')
    .whereRef('agreed_time', '=', 'matches.scheduled_at')
    .execute()
  return rows.map((row) => row.id)
}

/** A match that is not played yet, of the side `entry_id` itself (`is_side`) or of some of its players. */
export type MatchElsewhere = {
  entry_id: EntryId
  is_side: boolean
  players: { id: UserId; username: string }[]
  match_id: MatchId
  starts_at: Date
  tournament_id: TournamentId
  tournament: string
  visible: boolean
}

type Elsewhere = { entryIds: readonly EntryId[]; except: readonly MatchId[]; from: Date; to: Date; viewer: Viewer }

/** Whether the user of a row of `lineup_members` is still in the team of its row of `entries`. */
const isLinedUp = sql`exists (select 1 from team_members
  where team_members.team_id = entries.team_id and team_members.user_id = lineup_members.user_id)`

/** The entries (`other_id`) that share a team, a user or a player of the line-up with these entries, with that user (null for a team). */
const otherEntries = (ids: readonly EntryId[]) => sql`
  participant as (
    select id as entry_id, team_id, user_id from entries where id = any(${[...ids]}::uuid[]) and not withdrawn
  ), people as (
    select entry_id, user_id, true as is_side from participant where user_id is not null
    union all
    select participant.entry_id, lineup_members.user_id, false
    from participant join entries on entries.id = participant.entry_id and entries.team_id is not null
    join lineup_members on lineup_members.entry_id = participant.entry_id and ${isLinedUp}
  ), other_entries as (
    select participant.entry_id, null::uuid as user_id, true as is_side, entries.id as other_id
    from participant join entries on entries.team_id = participant.team_id and not withdrawn
    union all
    select people.entry_id, people.user_id, is_side, entries.id
    from people join entries on entries.user_id = people.user_id and not withdrawn
    union all
    select people.entry_id, people.user_id, is_side, entries.id
    from people join lineup_members on lineup_members.user_id = people.user_id
    join entries on entries.id = lineup_members.entry_id and entries.team_id is not null and not withdrawn and ${isLinedUp})`

/**
 * The matches of these entries' teams, users and line-ups between two times, in tournaments that run or pause, without those of `except`.
 */
export const findMatchesElsewhere = async (
  db: Db,
  { entryIds, except, from, to, viewer }: Elsewhere,
): Promise<MatchElsewhere[]> => {
  const { rows } = await sql<MatchElsewhere>`
    with ${otherEntries(entryIds)}, found as (
      select other_entries.entry_id, other_entries.user_id, is_side, matches.id as match_id, matches.tournament_id,
        coalesce(matches.scheduled_at, calendars.scheduled_at) as starts_at
      from other_entries join match_sides on match_sides.entry_id = other_id and former_id is null
      join matches on matches.id = match_sides.match_id and matches.status not in ('verified', 'void')
        and not matches.id = any(${[...except]}::uuid[])
      join calendars on calendars.id = matches.calendar_id
      where coalesce(matches.scheduled_at, calendars.scheduled_at) between ${from} and ${to})
    select entry_id, bool_or(is_side) as is_side, match_id, starts_at, found.tournament_id, tournaments.name as tournament,
      ${visibleTo(viewer)} as visible,
      coalesce(json_agg(distinct jsonb_build_object('id', users.id, 'username', users.username))
        filter (where not is_side and users.id is not null), '[]') as players
    from found join tournaments on tournaments.id = found.tournament_id and tournaments.status in ('running', 'paused')
    left join users on users.id = found.user_id and users.deleted_at is null
    group by entry_id, match_id, starts_at, found.tournament_id, tournaments.id
    order by starts_at, match_id, entry_id`.execute(db)
  return rows
}
