import type { MatchId, TournamentStatus, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { involves } from '../../tournaments/index.ts'
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

/** A player of the line-up now, who has not left the team since; season files line up users who are no members. */
const isInLineup = sql<boolean>`exists (
  select 1 from match_sides
  left join former_holders on former_holders.id = former_id
  left join entries on entries.id = match_sides.entry_id
  join teams on teams.id = case when former_id is null then entries.team_id else former_holders.team_id end
  where match_sides.match_id = matches.id
    and (teams.imported or exists (
      select 1 from team_members where team_members.team_id = teams.id and team_members.user_id = ${asked}))
    and (teams.imported or matches.status <> 'verified')
    and (exists (
        select 1 from lineup_members where former_id is null and lineup_members.entry_id = match_sides.entry_id
          and lineup_members.user_id = ${asked})
      or exists (
        select 1 from former_lineup_members where former_lineup_members.former_id = match_sides.former_id
          and former_lineup_members.user_id = ${asked})))`

/** The user of a side, or an admin of its team. */
const holdsSide = sql<boolean>`exists (
  select 1 from match_sides
  left join former_holders on former_holders.id = former_id
  left join entries on entries.id = match_sides.entry_id
  left join teams on teams.id = case when former_id is null then entries.team_id else former_holders.team_id end
  left join team_members on team_members.team_id = teams.id and team_members.user_id = ${asked}
  where match_sides.match_id = matches.id and (
    case when former_id is null then entries.user_id else former_holders.user_id end = ${asked}
    or (teams.owner_id = ${asked} and not teams.imported) or team_members.is_admin))`

/** A player of the line-up with which a verified match was played. */
const hasPlayed = sql<boolean>`exists (
  select 1 from match_lineups where match_lineups.match_id = matches.id and match_lineups.user_id = ${asked}
    and matches.status = 'verified')`

/** The rights of several users to the chats of several matches in one statement; no row for a match that one may not see. */
export const findRights = async (db: Db, questions: readonly Asked[]): Promise<RightsRow[]> => {
  const { rows } = await sql<RightsRow>`
    select asked.ordinal::int, matches.chat_status, tournaments.status, manager.manages,
      case when manager.manages then false else (${holdsSide} or ${isInLineup} or ${hasPlayed}) is true end as plays
    from unnest(${questions.map(({ matchId }) => matchId)}::uuid[], ${questions.map(({ userId }) => userId)}::uuid[],
        ${questions.map(({ isAdmin }) => isAdmin)}::bool[])
      with ordinality as asked (match_id, user_id, is_admin, ordinal)
    join matches on matches.id = asked.match_id
    join tournaments on tournaments.id = matches.tournament_id
    cross join lateral (
      select (asked.is_admin or tournaments.owner_id = ${asked} or exists (
        select 1 from tournament_admins where tournament_id = tournaments.id and user_id = ${asked})) is true as manages
    ) manager
    where asked.is_admin or not ('HIDDEN' = any(tournaments.flags)) or ${involves(asked)}`.execute(db)
  return rows
}
