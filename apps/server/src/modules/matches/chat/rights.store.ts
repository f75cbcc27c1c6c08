import type { MatchId, TournamentStatus, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { visibleToUser } from '../../tournaments/index.ts'
import type { MatchRow } from '../matches.store.ts'

/** Whose right to which match is asked for; visitors and the product itself have no id. */
export type Asked = { matchId: MatchId; userId: UserId | null; isAdmin: boolean }

/** `ordinal`: the place of the question, from 1. `plays`: of the line-ups, or an admin of a team; not asked of managers. */
export type RightsRow = Pick<MatchRow, 'chat_status'> & {
  ordinal: number
  status: TournamentStatus
  manages: boolean
  plays: boolean
}

const asked = sql.ref<UserId>('asked.user_id')

/** The holders of the sides of the asked matches: users or teams, those of today or of the time when it was played. */
const sides = (matchIds: readonly MatchId[]) => sql`
  select match_sides.match_id, match_sides.entry_id, former_id, matches.status = 'verified' as is_verified,
    case when former_id is null then entries.user_id else former_holders.user_id end as user_id,
    case when former_id is null then entries.team_id else former_holders.team_id end as team_id
  from match_sides
  join matches on matches.id = match_sides.match_id
  left join former_holders on former_holders.id = former_id
  left join entries on entries.id = match_sides.entry_id
  where match_sides.match_id = any(${[...matchIds]}::uuid[])`

/** Players of the line-up now, who have not left the team since; season files line up users who are no members. */
const linedUp = sql`
  select side.match_id, lineup.user_id
  from side
  join teams on teams.id = side.team_id
  cross join lateral (
    select user_id from lineup_members where side.former_id is null and lineup_members.entry_id = side.entry_id
    union all
    select user_id from former_lineup_members where former_lineup_members.former_id = side.former_id) lineup
  where teams.imported or (not is_verified and exists (
    select from team_members where team_members.team_id = teams.id and team_members.user_id = lineup.user_id))`

/**
 * All people of the asked matches: the user of a side, the owner and the admins of its team, the line-ups, and those with whom a
 * verified match was played.
 */
const people = (matchIds: readonly MatchId[]) => sql`
  select match_id, user_id from side where user_id is not null
  union
  select match_id, owner_id from side join teams on teams.id = side.team_id where not teams.imported
  union
  select match_id, team_members.user_id from side join team_members using (team_id) where is_admin
  union
  ${linedUp}
  union
  select match_lineups.match_id, match_lineups.user_id from match_lineups
  join matches on matches.id = match_lineups.match_id and matches.status = 'verified'
  where match_lineups.match_id = any(${[...matchIds]}::uuid[])`

/**
 * The rights of several users to the chats of several matches in one statement; no row for a match that one may not see. The people of
 * each match are found once, however many ask.
 */
export const findRights = async (db: Db, questions: readonly Asked[]): Promise<RightsRow[]> => {
  const matchIds = [...new Set(questions.map(({ matchId }) => matchId))]
  const { rows } = await sql<RightsRow>`
    with side as materialized (${sides(matchIds)}), person (match_id, user_id) as materialized (${people(matchIds)})
    select asked.ordinal::int, matches.chat_status, tournaments.status, manager.manages,
      not manager.manages and person.user_id is not null as plays
    from unnest(${questions.map(({ matchId }) => matchId)}::uuid[], ${questions.map(({ userId }) => userId)}::uuid[],
        ${questions.map(({ isAdmin }) => isAdmin)}::bool[])
      with ordinality as asked (match_id, user_id, is_admin, ordinal)
    join matches on matches.id = asked.match_id
    join tournaments on tournaments.id = matches.tournament_id
    left join person on person.match_id = asked.match_id and person.user_id = ${asked}
    cross join lateral (
      select (asked.is_admin or tournaments.owner_id = ${asked} or exists (
        select 1 from tournament_admins where tournament_id = tournaments.id and user_id = ${asked})) is true as manages
    ) manager
    where asked.is_admin or ${visibleToUser(asked)}`.execute(db)
  return rows
}
