import type { GameModule, MatchId, MatchStatus, TeamId, Tournament, TournamentId } from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { visitor, type SignedIn, type Viewer } from '../../../platform/context/viewer.ts'
import { visibleTo, type MatchInBracket } from '../../tournaments/index.ts'

/** A side of a match in a calendar; without a name while it is unknown, `deleted` for a deleted user. */
export type FeedSide = { name: string | null; deleted: boolean; score: number | null; penalties: number | null }

/** A match with a time: its own, or that of its round. */
export type FeedMatch = MatchInBracket & {
  id: MatchId
  tournament: string
  type: Tournament['type']
  module: GameModule
  name: string | null
  match_days: number
  day_name: string
  day_at: Date | null
  scheduled_at: Date | null
  status: MatchStatus
  walkover: boolean
  revision: number
  revised_at: Date
  sides: FeedSide[]
}

/** Enough for two years of a team that plays every day, and for a cup of 1,024. */
const maxMatches = 1100

const sides = sql`(
  select json_agg(json_build_object(
    'name', coalesce(teams.name, (select shirt_name from lineup_members where former_holders.id is null
      and lineup_members.entry_id = entries.id and lineup_members.user_id = entries.user_id),
      (select shirt_name from former_lineup_members where former_lineup_members.former_id = former_holders.id
      and former_lineup_members.user_id = former_holders.user_id), users.username),
    'deleted', users.deleted_at is not null,
    'score', match_sides.score, 'penalties', match_sides.penalties) order by match_sides.ordinal)
  from match_sides left join entries on entries.id = match_sides.entry_id
  left join former_holders on former_holders.id = match_sides.former_id
  left join teams on teams.id = coalesce(former_holders.team_id, entries.team_id)
  left join users on users.id = coalesce(former_holders.user_id, entries.user_id)
  where match_sides.match_id = matches.id)`

const matches = sql`select matches.id, tournaments.name as tournament, tournaments.type, games.module, tournaments.match_days,
  matches.name, matches.round, matches.phase, matches.tie, matches.leg, matches.legs,
  calendars.display_name as day_name, calendars.scheduled_at as day_at, matches.scheduled_at, matches.status,
  matches.walkover, matches.revision, matches.revised_at, ${sides} as sides
  from matches join calendars on calendars.id = matches.calendar_id
  join tournaments on tournaments.id = matches.tournament_id
  join games on games.id = tournaments.game_id`

const time = sql`coalesce(matches.scheduled_at, calendars.scheduled_at)`

/** A feed never contains byes, nor tournaments that `viewer` may not see. */
const isShownTo = (viewer: Viewer) => sql`${visibleTo(viewer)} and ${time} is not null
  and not exists (select 1 from match_sides where match_id = matches.id and bye)`

/**
 * SQL: whether a match has a side whose participant, `holders`, fulfils the condition: the holder of its entry, or the former one who
 * played before a replacement.
 */
const hasSide = (condition: RawBuilder<unknown>) => sql`matches.id in (
  select match_sides.match_id from entries as holders join match_sides on match_sides.entry_id = holders.id
  where match_sides.former_id is null and ${condition}
  union all select match_sides.match_id from former_holders as holders join match_sides on former_id = holders.id
  where ${condition})`

/** The matches that fulfil `which` and that `viewer` may see, since `since`; earliest first. */
const findFeed = async (
  db: Db,
  which: RawBuilder<unknown>,
  { viewer, since }: { viewer: Viewer; since: Date },
): Promise<FeedMatch[]> => {
  const { rows } = await sql<FeedMatch>`${matches} where ${which} and ${isShownTo(viewer)} and ${time} >= ${since}
    order by ${time}, matches.id limit ${maxMatches}`.execute(db)
  return rows
}

/** A team's matches since `since`, earliest first; without hidden tournaments and byes. */
export const findTeamFeed = (db: Db, teamId: TeamId, since: Date): Promise<FeedMatch[]> =>
  findFeed(db, hasSide(sql`holders.team_id = ${teamId}`), { viewer: visitor, since })

/** A tournament's matches since `since`, earliest first; none of a hidden tournament. */
export const findTournamentFeed = (db: Db, id: TournamentId, since: Date): Promise<FeedMatch[]> =>
  findFeed(db, sql`matches.tournament_id = ${id}`, { viewer: visitor, since })

/** The matches of a user and of the teams of that user since `since`, earliest first; also those of hidden tournaments. */
export const findUserFeed = (db: Db, user: SignedIn, since: Date): Promise<FeedMatch[]> => {
  const teams = sql`(select team_id from team_members where user_id = ${user.id})`
  const which = hasSide(sql`(holders.user_id = ${user.id} or holders.team_id in ${teams})`)
  return findFeed(db, which, { viewer: user, since })
}

/** One match, if it has a time. */
export const findMatchFeed = async (db: Db, id: MatchId): Promise<FeedMatch[]> => {
  const { rows } = await sql<FeedMatch>`${matches} where matches.id = ${id} and ${isShownTo(visitor)}`.execute(db)
  return rows
}
