import {
  type AgendaSide,
  type EntryId,
  type FileRef,
  type GameModule,
  type MatchId,
  type MatchStatus,
  type MatchView,
  type PaymentId,
  type TeamId,
  type TournamentId,
  type Tournament,
  type TournamentStatus,
  type UserId,
} from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { isPublic } from '../../tournaments/index.ts'
import { sideHolders, sideMembers } from '../summaries.store.ts'

/**
 * The entries of a user: own ones, those of teams that the user is an admin of (`represents`), and line-ups. Players of teams from season
 * files are no members of their teams.
 */
const ownEntries = (userId: UserId) => sql`(
  select entry_id, bool_or(represents) as represents from (
    select id as entry_id, true as represents from entries where user_id = ${userId}
    union all
    select entries.id, true from team_members join entries on entries.team_id = team_members.team_id
      where team_members.user_id = ${userId} and is_admin
    union all
    select lineup_members.entry_id, false from lineup_members join entries on entries.id = lineup_members.entry_id
      where lineup_members.user_id = ${userId} and (entries.team_id is null or ${playsFor(userId, sql`entries.team_id`)})
  ) each group by entry_id)`

const playsFor = (userId: UserId, teamId: RawBuilder<unknown>) => sql`(
  exists (select 1 from team_members where team_members.team_id = ${teamId} and team_members.user_id = ${userId})
  or exists (select 1 from teams where teams.id = ${teamId} and imported))`

/**
 * The sides of a user: those of own entries, and those that were the user's before the participant was replaced (`former_id`). A match of
 * the latter that is reopened stays with whoever played it.
 */
const ownSides = (userId: UserId) => sql`(
  select entry_id, former_id, bool_or(represents) as represents from (
    select entry_id, null::uuid as former_id, represents from ${ownEntries(userId)} own_entries
    union all
    select entry_id, id, true from former_holders where user_id = ${userId}
    union all
    select entry_id, id, true from former_holders join team_members on team_members.team_id = former_holders.team_id
      where team_members.user_id = ${userId} and is_admin
    union all
    select entry_id, id, false from former_lineup_members join former_holders on former_holders.id = former_id
      where former_lineup_members.user_id = ${userId} and (team_id is null or ${playsFor(userId, sql`former_holders.team_id`)})
  ) each group by entry_id, former_id)`

/** A match of a user that is not settled. `reportedAt` is the time of the first valid report, `reportsUntil` the end of reports. */
export type OwnMatch = {
  id: MatchId
  tournamentId: TournamentId
  tournament: string
  tournamentStatus: TournamentStatus
  type: Tournament['type']
  module: GameModule
  round: number
  phase: MatchView['phase']
  tie: number | null
  leg: number
  legs: number
  match_days: number
  name: string | null
  status: MatchStatus
  scheduledAt: Date | null
  represents: boolean
  reportExists: boolean
  reportsOpen: boolean
  reportsUntil: Date | null
  reportedAt: Date | null
  sides: AgendaSide[]
  /** Other times that the user can answer; `ordinal` is that of the side that proposes them. */
  proposal: { times: string[]; ordinal: number } | null
  /** The tolerance for a side that does not come. */
  noShowMinutes: number | null
  /** A side of the user has said that it is ready. */
  ready: boolean
}

/** Enough for what is open at once and for the next three; the rest of a season is not read. */
const maxMatches = 60

/** The open proposal of another side for a match of `chosen` that the user represents. */
const proposalToAnswer = (now: Date) => sql`(
  select json_build_object('times', times, 'ordinal', match_sides.ordinal)
  from time_proposals join match_sides on match_sides.match_id = time_proposals.match_id
    and match_sides.entry_id = time_proposals.entry_id
  where represents and tournaments.settings ->> 'proposalDays' is not null
    and time_proposals.match_id = chosen.id and time_proposals.status = 'open' and ${now} < any(times)
    and not exists (select 1 from own where own.entry_id = time_proposals.entry_id and former_id is null and own.represents))`

/** Whether a side of a match of `chosen` that the user represents has said that it is ready. */
const ownReady = sql`exists (
  select 1 from match_readiness join own on own.entry_id = match_readiness.entry_id and former_id is null and own.represents
  where match_readiness.match_id = chosen.id)`

/** The matches of a user in tournaments that run or pause: first those of days that have come, then the soonest. */
export const findOwnMatches = async (db: Db, userId: UserId, now: Date): Promise<OwnMatch[]> => {
  const { rows } = await sql<OwnMatch>`
    with own as ${ownSides(userId)}, chosen as (
      select matches.id, matches.tournament_id, matches.round, matches.ordinal, matches.status, matches.phase, matches.tie, matches.leg,
        matches.legs,
        coalesce(matches.name, nullif(calendars.display_name, '')) as name,
        coalesce(matches.scheduled_at, calendars.scheduled_at) as scheduled_at,
        bool_or(own.represents) as represents,
        coalesce(bool_and(own_side.report_exists) filter (where own.represents), bool_and(own_side.report_exists))
          as report_exists
      from own join entries on entries.id = own.entry_id and (former_id is not null or not entries.withdrawn)
      join match_sides own_side on own_side.entry_id = own.entry_id and own_side.former_id is not distinct from own.former_id
      join matches on matches.id = own_side.match_id and matches.status not in ('verified', 'void')
      join calendars on calendars.id = matches.calendar_id
      join tournaments on tournaments.id = matches.tournament_id and tournaments.status in ('running', 'paused')
      group by matches.id, calendars.id
      order by matches.status in ('waiting', 'scheduled'), scheduled_at nulls last, matches.round, matches.ordinal, matches.id
      limit ${maxMatches})
    select chosen.id, tournament_id as "tournamentId", tournaments.name as tournament,
      tournaments.status as "tournamentStatus", tournaments.type, tournaments.module, chosen.round,
      chosen.phase, chosen.tie, chosen.leg, chosen.legs, tournaments.match_days,
      chosen.name, chosen.status, chosen.scheduled_at as "scheduledAt",
      represents, report_exists as "reportExists", reports_to as "reportsUntil",
      (reports_to is null or reports_to > ${now}) and
        case when reports_from is not null and reports_from <= ${now} then true else reports_open end as "reportsOpen",
      case when chosen.status = 'reported' then (
        select min(created_at) from reports where match_id = chosen.id and withdrawn_at is null) end as "reportedAt",
      case when chosen.phase in ('race', 'sprint') then '[]'::json else (
        select json_agg(json_build_object(
          ${sideMembers},
          'own', exists (select 1 from own where own.entry_id = match_sides.entry_id
            and own.former_id is not distinct from match_sides.former_id)) order by match_sides.ordinal)
        from match_sides ${sideHolders} where match_sides.match_id = chosen.id) end as sides, ${proposalToAnswer(now)} as proposal,
      (tournaments.settings ->> 'noShowMinutes')::int as "noShowMinutes", ${ownReady} as ready
    from chosen join tournaments on tournaments.id = tournament_id join games on games.id = tournaments.game_id
    order by scheduled_at nulls last, chosen.round, chosen.ordinal, chosen.id`.execute(db)
  return rows
}

export type ListedTournament = {
  id: TournamentId
  name: string
  avatar: FileRef | null
  type: Tournament['type']
  module: GameModule
  inTeam: boolean
  status: TournamentStatus
  startDate: Date | null
  participantsCount: number
  slots: number
}

/** An entry of a user in a tournament that is not over; `lineup` is the number of its players. */
export type OwnEntry = ListedTournament & {
  entryId: EntryId
  teamId: TeamId | null
  team: string | null
  teamAvatar: FileRef | null
  represents: boolean
  lineup: number
}

const tournamentColumns = sql`tournaments.id, tournaments.name, tournaments.avatar, tournaments.type, tournaments.module,
  tournaments.in_team as "inTeam", tournaments.status, tournaments.start_date as "startDate",
  tournaments.participants_count as "participantsCount", tournaments.slots`

/** The entries of a user that have not withdrawn, in tournaments that have not ended, soonest first. */
export const findOwnEntries = async (db: Db, userId: UserId): Promise<OwnEntry[]> => {
  const { rows } = await sql<OwnEntry>`
    with own as ${ownEntries(userId)}
    select entries.id as "entryId", teams.id as "teamId", teams.name as team, teams.avatar as "teamAvatar", represents,
      (select count(*)::int from lineup_members where entry_id = entries.id) as lineup, ${tournamentColumns}
    from own join entries on entries.id = own.entry_id and not entries.withdrawn
    join tournaments on tournaments.id = entries.tournament_id
      and tournaments.status in ('opened', 'closed', 'running', 'paused')
    left join teams on teams.id = entries.team_id
    order by start_date nulls last, tournaments.created_at, tournaments.id
    limit 100`.execute(db)
  return rows
}

export type OwnInvite = {
  teamId: TeamId
  team: string
  avatar: FileRef | null
  game: string
  invitedBy: string | null
  closesAt: Date | null
}

/** The invites that a user can accept now: the market is open, and the user is in no team of the game. */
export const findOwnInvites = async (db: Db, userId: UserId, now: Date): Promise<OwnInvite[]> => {
  const { rows } = await sql<OwnInvite>`
    select teams.id as "teamId", teams.name as team, teams.avatar, games.name as game, market_to as "closesAt",
      case when senders.deleted_at is null then senders.username end as "invitedBy"
    from team_invites join teams on teams.id = team_invites.team_id and teams.deleted_at is null
    join games on games.id = teams.game_id
    left join users senders on senders.id = team_invites.invited_by
    where team_invites.user_id = ${userId} and (market_to is null or market_to > ${now})
      and case when market_from is not null and market_from <= ${now} then true else market_open end
      and not exists (select 1 from team_members where team_members.user_id = ${userId}
        and team_members.game_id = teams.game_id and not team_members.imported)
    order by team_invites.created_at, teams.id
    limit 20`.execute(db)
  return rows
}

/** An entry fee that a user began to pay. `amount`: cents; `until`: how long the place is kept. */
export type OpenPayment = {
  paymentId: PaymentId
  tournamentId: TournamentId
  tournament: string
  amount: number
  until: Date
}

/** The fees of a user, and of the teams that the user is an admin of, whose places are kept now; the shortest time first. */
export const findOpenPayments = async (db: Db, userId: UserId, now: Date): Promise<OpenPayment[]> => {
  const { rows } = await sql<OpenPayment>`
    select payments.id as "paymentId", tournament_id as "tournamentId", tournaments.name as tournament, amount,
      expires_at as "until"
    from payments join tournaments on tournaments.id = payments.tournament_id and tournaments.status = 'opened'
    where (payments.user_id = ${userId} or exists (select 1 from team_members
        where team_members.team_id = payments.team_id and team_members.user_id = ${userId} and is_admin))
      and payments.status = 'PENDING' and closed_at is null and expires_at > ${now}
    order by expires_at, payments.id
    limit 20`.execute(db)
  return rows
}

/** Public tournaments that a user can enter: open, with a free place, and without an entry of the user; soonest first. */
export const findJoinable = async (db: Db, userId: UserId, limit: number): Promise<ListedTournament[]> => {
  const { rows } = await sql<ListedTournament>`
    with own as ${ownEntries(userId)}
    select ${tournamentColumns} from tournaments
    where status = 'opened' and ${isPublic} and not ('SELECTION' = any(flags)) and participants_count + reserved_count < slots
      and not exists (select 1 from own join entries on entries.id = own.entry_id where tournament_id = tournaments.id)
    order by start_date nulls last, created_at, id
    limit ${limit}`.execute(db)
  return rows
}

/** The matches of a tournament that wait for its managers: disputed ones, and agreed results that nobody has verified. */
export type Undecided = { tournamentId: TournamentId; tournament: string; disputed: number; agreed: number }

/** What waits for a user as the owner or an admin of tournaments, longest list first; not what waits for every ADMIN. */
export const findUndecided = async (db: Db, userId: UserId): Promise<Undecided[]> => {
  const { rows } = await sql<Undecided>`
    select tournaments.id as "tournamentId", tournaments.name as tournament,
      count(*) filter (where matches.status = 'disputed')::int as disputed,
      count(*) filter (where matches.status = 'agreed')::int as agreed
    from tournaments join matches on matches.tournament_id = tournaments.id and matches.status in ('disputed', 'agreed')
    where tournaments.status in ('running', 'paused', 'ended') and (owner_id = ${userId} or exists (
      select 1 from tournament_admins where tournament_id = tournaments.id and user_id = ${userId}))
    group by tournaments.id
    order by disputed desc, agreed desc, tournaments.id
    limit 20`.execute(db)
  return rows
}
