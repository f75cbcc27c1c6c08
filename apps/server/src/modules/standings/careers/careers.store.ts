import type {
  EntryId,
  FileRef,
  GameId,
  GameModule,
  MatchId,
  RacePlace,
  TeamId,
  TournamentId,
  UserId,
} from '@agone/contract'
import type { TournamentStatus } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { visitor } from '../../../platform/context/viewer.ts'
import { matchesOfUser, playedAt, sideHolders } from '../../matches/index.ts'
import { isDecided, visibleTo } from '../../tournaments/index.ts'

/** A tournament of a career; `positions` are those of its current version, null if not computed yet. */
export type TournamentRow = {
  tournament_id: TournamentId
  entry_id: EntryId
  team_id: TeamId | null
  name: string
  avatar: FileRef | null
  game_id: GameId
  module: GameModule
  status: TournamentStatus
  is_decided: boolean
  start_date: Date | null
  end_date: Date | null
  withdrawn: boolean
  /** True for a former participant of the entry, who does not get its final position. */
  is_former: boolean
  positions: Record<string, number> | null
}

/** The figures of a user for one entry. `is_in` is false if the user is no longer in its line-up. */
export type CareerRow = TournamentRow & {
  is_in: boolean
  matches: number
  goals: number
  assists: number
  mvps: number
  races: number
  wins: number
  podiums: number
}

const columns = sql`tournaments.id as tournament_id, entries.id as entry_id, tournaments.name,
  tournaments.avatar, tournaments.game_id, tournaments.module, tournaments.status,
  ${isDecided} as is_decided, tournaments.start_date,
  tournaments.end_date, entries.withdrawn, final_places.positions`

const tournamentsOfEntries = sql`join tournaments on tournaments.id = entries.tournament_id
  left join final_places on final_places.tournament_id = tournaments.id and final_places.version = tournaments.version`

const newestFirst = sql`order by coalesce(tournaments.start_date, tournaments.created_at) desc, tournaments.id desc`

/** Whether the driver of a side has started the race. */
const hasRaced = (side: 'own' | 'match_sides') =>
  sql`(${sql.ref(`${side}.position`)} is not null or ${sql.ref(`${side}.outcome`)} in ('DNF', 'DSQ'))`

/** The matches of a user with the entry, also those without a result: in the line-up, or named with a figure. */
const playedBy = (userId: UserId) => sql`
    played as (
      ${matchesOfUser(userId)}
      union select match_id, entry_id from match_players where user_id = ${userId}
    )`

/** The entries for which a user plays, and those for whose former participant the user has played. */
const entriesOf = (userId: UserId) => sql`
    own_entries as (
      select id as entry_id from entries where user_id = ${userId}
      union select entry_id from lineup_members where user_id = ${userId}
    ), former_entries as (
      select entry_id, team_id from former_holders where user_id = ${userId}
      union select entry_id, team_id from former_lineup_members join former_holders on id = former_id
        where former_lineup_members.user_id = ${userId}
      union select former_holders.entry_id, team_id from match_lineups join match_sides using (match_id, entry_id)
        join former_holders on former_holders.id = former_id where match_lineups.user_id = ${userId}
    )`

/** The entries with verified matches of a user, with the figures for each. */
const figuresOf = (userId: UserId) => sql`
    ${playedBy(userId)}, figures as (
      select played.entry_id,
        count(*) filter (where phase not in ('race', 'sprint')) as matches,
        count(*) filter (where phase = 'race' and ${hasRaced('match_sides')}) as races,
        count(*) filter (where phase <> 'sprint' and winner) as wins,
        count(*) filter (where phase = 'race' and position <= 3) as podiums,
        sum(goals) as goals, sum(assists) as assists, count(*) filter (where mvp) as mvps
      from played
      join matches on matches.id = played.match_id and matches.status = 'verified'
      join match_sides on match_sides.match_id = played.match_id and match_sides.entry_id = played.entry_id
      left join match_players on match_players.match_id = played.match_id
        and match_players.entry_id = played.entry_id and match_players.user_id = ${userId}
      group by played.entry_id
    )`

/**
 * A row for each entry for which a user plays or has played, newest first, without hidden tournaments. Figures are of
 * verified matches with the user in their line-up, or that name the user.
 */
export const findCareer = async (db: Db, userId: UserId): Promise<CareerRow[]> => {
  const { rows } = await sql<CareerRow>`
    with ${entriesOf(userId)}, ${figuresOf(userId)}, lines as (
      select entry_id, true as is_in, false as is_former from own_entries
      union select entry_id, false, true from former_entries where entry_id not in (select entry_id from own_entries)
      union select entry_id, false, false from figures
        where entry_id not in (select entry_id from own_entries) and entry_id not in (select entry_id from former_entries)
    )
    select ${columns}, is_in, is_former, case when is_former then (select max(former_entries.team_id::text)::uuid from former_entries
      where former_entries.entry_id = entries.id) else entries.team_id end as team_id, coalesce(matches, 0)::int as matches, coalesce(goals, 0)::int as goals,
      coalesce(assists, 0)::int as assists, coalesce(mvps, 0)::int as mvps, coalesce(races, 0)::int as races,
      coalesce(wins, 0)::int as wins, coalesce(podiums, 0)::int as podiums
    from lines join entries on entries.id = lines.entry_id ${tournamentsOfEntries}
    left join figures on figures.entry_id = lines.entry_id
    where ${visibleTo(visitor)} ${newestFirst}`.execute(db)
  return rows
}

/** The team or player on the other side of a match. */
export type OpponentRow = {
  opponent_id: TeamId | UserId
  is_user: boolean
  name: string
  avatar: FileRef | null
  is_deleted: boolean
}

type Played = { match_id: MatchId; game_id: GameId; played_at: Date; goals: number }

/** A verified match of a user; `lead` is positive after a win, negative after a defeat. */
export type PlayedMatch = Played & OpponentRow & { is_race: false; lead: number }

/** A verified race of a user; without a position, `outcome` says why. */
export type PlayedRace = Played & { is_race: true } & RacePlace

export type PlayedRow = PlayedMatch | PlayedRace

const opponent = sql`coalesce(teams.id, users.id) as opponent_id, users.id is not null as is_user,
  coalesce(teams.name, users.username) as name, coalesce(teams.avatar, users.avatar) as avatar,
  coalesce(teams.deleted_at, users.deleted_at) is not null as is_deleted`

/**
 * The verified matches and races of a user, oldest first, without sprints, byes, and races that were not started, and without hidden
 * tournaments. A race has no opponent.
 */
export const findPlayed = async (db: Db, userId: UserId): Promise<PlayedRow[]> => {
  const { rows } = await sql<PlayedRow>`
    with ${playedBy(userId)}
    select matches.id as match_id, tournaments.game_id, ${playedAt} as played_at, matches.phase = 'race' as is_race,
      own.winner::int - match_sides.winner::int as lead, own.position, own.outcome, coalesce(match_players.goals, 0) as goals, ${opponent}
    from played
    join matches on matches.id = played.match_id and matches.status = 'verified' and matches.phase <> 'sprint'
    join calendars on calendars.id = matches.calendar_id
    join tournaments on tournaments.id = matches.tournament_id
    join match_sides own on own.match_id = played.match_id and own.entry_id = played.entry_id
    left join match_sides on matches.phase <> 'race' and match_sides.match_id = own.match_id
      and match_sides.ordinal <> own.ordinal and match_sides.entry_id is not null
    ${sideHolders}
    left join match_players on match_players.match_id = played.match_id
      and match_players.entry_id = played.entry_id and match_players.user_id = ${userId}
    where ${visibleTo(visitor)} and case when matches.phase = 'race'
      then ${hasRaced('own')} else match_sides.entry_id is not null end
    order by played_at, matches.round, matches.id`.execute(db)
  return rows
}

/** How often a driver was classified ahead of another (`won`) and behind, in the races of a game. */
export type RaceRivalRow = OpponentRow & { game_id: GameId; won: number; lost: number }

/** The drivers against whom a user has raced, without hidden tournaments. Whoever is not classified is behind whoever is. */
export const findRaceRivals = async (db: Db, userId: UserId): Promise<RaceRivalRow[]> => {
  const placeOf = (side: 'own' | 'match_sides') => sql`coalesce(${sql.ref(`${side}.position`)}::float8, 'infinity')`
  const { rows } = await sql<RaceRivalRow>`
    with ${playedBy(userId)}
    select tournaments.game_id, users.id as opponent_id, true as is_user, users.username as name, users.avatar, false as is_deleted,
      (count(*) filter (where ${placeOf('own')} < ${placeOf('match_sides')}))::int as won,
      (count(*) filter (where ${placeOf('own')} > ${placeOf('match_sides')}))::int as lost
    from played
    join matches on matches.id = played.match_id and matches.status = 'verified' and matches.phase = 'race'
    join tournaments on tournaments.id = matches.tournament_id
    join match_sides own on own.match_id = played.match_id and own.entry_id = played.entry_id
    join match_sides on match_sides.match_id = own.match_id and match_sides.ordinal <> own.ordinal
    ${sideHolders}
    where ${visibleTo(visitor)} and ${hasRaced('own')} and ${hasRaced('match_sides')}
      and users.deleted_at is null and users.id <> ${userId}
    group by tournaments.game_id, users.id, users.username, users.avatar`.execute(db)
  return rows
}

/** The tournaments of a team, newest first, without hidden ones. */
export const findTeamRows = async (db: Db, teamId: TeamId): Promise<TournamentRow[]> => {
  const { rows } = await sql<TournamentRow>`
    select ${columns}, ${teamId}::uuid as team_id, entries.team_id <> ${teamId} as is_former
    from entries ${tournamentsOfEntries}
    where entries.id in (select id from entries where team_id = ${teamId}
      union select entry_id from former_holders where team_id = ${teamId}) and ${visibleTo(visitor)} ${newestFirst}`.execute(
    db,
  )
  return rows
}

/** A verified match of a team: `lead` is positive after a win, negative after a defeat. */
export type TeamMatch = { match_id: MatchId; scored: number; conceded: number; lead: number }

/** All verified matches of a team, latest first, without hidden tournaments. */
export const findTeamMatches = async (db: Db, teamId: TeamId): Promise<TeamMatch[]> => {
  const { rows } = await sql<TeamMatch>`
    select matches.id as match_id, coalesce(own.score, 0) as scored, coalesce(other.score, 0) as conceded,
      own.winner::int - other.winner::int as lead
    from entries
    join tournaments on tournaments.id = entries.tournament_id
    join match_sides own on own.entry_id = entries.id
    join match_sides other on other.match_id = own.match_id and other.entry_id <> own.entry_id
    join matches on matches.id = own.match_id and matches.status = 'verified'
      and matches.phase in ('league', 'groups', 'elimination')
    join calendars on calendars.id = matches.calendar_id
    where own.match_id in (
      select match_id from match_sides join entries on entries.id = entry_id
        where entries.team_id = ${teamId} and former_id is null
      union select match_id from match_sides join former_holders on former_holders.id = former_id
        where former_holders.team_id = ${teamId})
      and ${teamId} = case when own.former_id is null then entries.team_id
        else (select former_holders.team_id from former_holders where former_holders.id = own.former_id) end
      and ${visibleTo(visitor)}
    order by ${playedAt} desc, matches.round desc,
      matches.id desc`.execute(db)
  return rows
}
