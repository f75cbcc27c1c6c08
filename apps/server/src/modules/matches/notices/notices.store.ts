import type { EntryId, MatchId, MatchStatus, TournamentId, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** A change of a match of which nobody has been notified yet. */
export type MatchNotice = {
  match_id: MatchId
  type: 'MATCH_SCHEDULED' | 'MATCH_VOID' | 'REPORT_DISPUTED' | 'REPORT_VERIFIED'
}

export type MatchNoticesTable = MatchNotice

/**
 * The reminders that were stored, so that each is sent once. `minutes` before kick-off the user wanted the reminder; of `REPORT_DUE`, 1 if
 * reports close at `moment`, 0 if it is the kick-off.
 */
export type MatchRemindersTable = {
  match_id: MatchId
  user_id: UserId
  type: 'MATCH_REMINDER' | 'REPORT_DUE'
  moment: Date
  minutes: number
}

declare module '../../../platform/context/db.ts' {
  interface Database {
    match_notices: MatchNoticesTable
    match_reminders: MatchRemindersTable
  }
}

/** Deletes and returns at most `limit` changes. Skips those that another node works on. */
export const takeNotices = async (db: Db, limit: number): Promise<MatchNotice[]> => {
  const { rows } = await sql<MatchNotice>`
    delete from match_notices where ctid = any(array(
      select ctid from match_notices order by match_id limit ${limit} for update skip locked))
    returning match_id, type`.execute(db)
  return rows
}

/** A match as notifications show it. `names` are those of its sides, home first; `user_ids` the users among them. */
export type MatchInNotice = {
  id: MatchId
  tournament_id: TournamentId
  tournament: string
  status: MatchStatus
  starts_at: Date | null
  verified_at: Date | null
  verified_by: UserId | null
  day: string
  names: (string | null)[]
  scores: (number | null)[]
  user_ids: UserId[]
}

/** The participant of a side `match_sides`, with `entries` and `former_holders` joined. */
const sideUser = sql`case when match_sides.former_id is null then entries.user_id else former_holders.user_id end`
const sideTeam = sql`case when match_sides.former_id is null then entries.team_id else former_holders.team_id end`
const sides = sql`match_sides
  left join entries on entries.id = match_sides.entry_id
  left join former_holders on former_holders.id = match_sides.former_id`

export const findMatchesForNotices = async (db: Db, ids: readonly MatchId[]): Promise<MatchInNotice[]> => {
  const { rows } = await sql<MatchInNotice>`
    select matches.id, matches.tournament_id, tournaments.name as tournament, matches.status,
      coalesce(matches.scheduled_at, calendars.scheduled_at) as starts_at, verified_at, verified_by,
      calendars.display_name as day,
      array(select coalesce(teams.name, case when users.deleted_at is null then users.username end) from ${sides}
        left join teams on teams.id = ${sideTeam} left join users on users.id = ${sideUser}
        where match_sides.match_id = matches.id order by match_sides.ordinal limit 3) as names,
      array(select score from match_sides where match_id = matches.id order by ordinal limit 3) as scores,
      array(select ${sideUser} from ${sides}
        where match_sides.match_id = matches.id and ${sideUser} is not null order by match_sides.ordinal limit 3) as user_ids
    from matches join calendars on calendars.id = matches.calendar_id
    join tournaments on tournaments.id = matches.tournament_id
    where matches.id = any(${[...ids]}::uuid[]) and tournaments.status in ('running', 'paused', 'ended')`.execute(db)
  return rows
}

/** Somebody of a match; `reports`: the user of a side, or an admin of its team. `has_reported`: that side has. */
export type Person = { match_id: MatchId; user_id: UserId; reports: boolean; has_reported: boolean }

/** Who reports for a side: its user, or the admins of its team and its owner. The owner of an imported team only imported it. */
const reporters = sql`(
  select ${sideUser} as user_id
  union all select owner_id from teams where id = ${sideTeam} and not imported
  union all select user_id from team_members where team_id = ${sideTeam} and is_admin)`

/** Whether the participant of a side `match_sides`, with `entries` joined, has not withdrawn. A former one has not: the entry is another's. */
const isStaying = sql`(former_id is not null or entries.withdrawn is not true)`

/** The users of the sides, the admins of their teams and the line-ups now; of a side that has withdrawn, only if the match was played. */
const peopleOf = (ids: ReturnType<typeof sql>) => sql`(
  select match_id, user_id, bool_or(reports) as reports, bool_or(has_reported) as has_reported from (
    select match_sides.match_id, people.user_id, people.reports, match_sides.report_exists as has_reported
    from ${sides} join matches on matches.id = match_sides.match_id
    cross join lateral (
      select user_id, true as reports from ${reporters} reporters
      union all select lineup_members.user_id, false from lineup_members
        where match_sides.former_id is null and lineup_members.entry_id = match_sides.entry_id
          and exists (select 1 from team_members where team_id = ${sideTeam} and team_members.user_id = lineup_members.user_id)
    ) people
    where match_sides.match_id in (${ids}) and people.user_id is not null
      and (matches.status = 'verified' and not matches.walkover or ${isStaying})
  ) each group by match_id, user_id)`

export const findPeople = async (db: Db, ids: readonly MatchId[]): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select * from ${peopleOf(sql`select unnest(${[...ids]}::uuid[])`)} people`.execute(db)
  return rows
}

/** Who may report and answer proposals for a side of a match. */
export const findReporters = async (db: Db, matchId: MatchId, entryId: EntryId): Promise<UserId[]> => {
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct reporters.user_id from ${sides} cross join lateral ${reporters} reporters
    where match_sides.match_id = ${matchId} and match_sides.entry_id = ${entryId}
      and reporters.user_id is not null`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Those who report for the sides of an open match that have not reported, as far as they have an account. */
export const findMissingReporters = async (
  db: Db,
  matchId: MatchId,
): Promise<{ entry_id: EntryId; user_id: UserId }[]> => {
  const { rows } = await sql<{ entry_id: EntryId; user_id: UserId }>`
    select distinct match_sides.entry_id, reporters.user_id
    from ${sides} cross join lateral ${reporters} reporters
    join users on users.id = reporters.user_id and not provisional and deleted_at is null
    where match_sides.match_id = ${matchId} and match_sides.entry_id is not null and not report_exists
      and ${isStaying}`.execute(db)
  return rows
}

/** Owners and admins of the tournaments of these matches. */
export const findManagers = async (
  db: Db,
  ids: readonly MatchId[],
): Promise<{ match_id: MatchId; user_id: UserId }[]> => {
  const { rows } = await sql<{ match_id: MatchId; user_id: UserId }>`
    select matches.id as match_id, managers.user_id
    from matches join tournaments on tournaments.id = matches.tournament_id
    cross join lateral (
      select owner_id as user_id
      union select user_id from tournament_admins where tournament_id = tournaments.id
    ) managers
    where matches.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** A reminder that was stored and is to be sent; `moment` is the kick-off, or the end of reports if `closes`. */
export type StoredReminder = { match_id: MatchId; user_id: UserId; moment: Date; closes: boolean }

/**
 * Stores the reminders before kick-off that are due at `now`, and returns those that are new. Each user gets only the latest of the
 * chosen reminders, and none that is late by more than a quarter of its minutes (at least 10 minutes, at most an hour).
 */
export const insertReminders = async (
  db: Db,
  { now, defaults, maxMinutes }: { now: Date; defaults: readonly number[]; maxMinutes: number },
): Promise<StoredReminder[]> => {
  const until = new Date(now.getTime() + maxMinutes * 60_000)
  const { rows } = await sql<StoredReminder>`
    with soon as (
      select matches.id, matches.scheduled_at as moment, tournament_id from matches
      where scheduled_at > ${now} and scheduled_at <= ${until} and status in ('scheduled', 'open')
      union all
      select matches.id, calendars.scheduled_at, matches.tournament_id
      from calendars join matches on matches.calendar_id = calendars.id and matches.scheduled_at is null
      where calendars.scheduled_at > ${now} and calendars.scheduled_at <= ${until} and status in ('scheduled', 'open')
    ), playing as (
      select soon.* from soon join tournaments on tournaments.id = soon.tournament_id and tournaments.status = 'running'
    ), chosen as (
      select people.match_id, people.user_id, playing.moment, min(minutes) as minutes
      from ${peopleOf(sql`select id from playing`)} people join playing on playing.id = people.match_id
      join users on users.id = people.user_id and not users.provisional and users.deleted_at is null
      left join notification_settings settings on settings.user_id = people.user_id
      cross join lateral unnest(coalesce(settings.reminders, ${[...defaults]}::int[])) minutes
      where playing.moment - make_interval(mins => minutes) <= ${now}
      group by people.match_id, people.user_id, playing.moment
    )
    insert into match_reminders (match_id, user_id, type, moment, minutes)
    select match_id, user_id, 'MATCH_REMINDER', moment, minutes from chosen
    where moment - make_interval(mins => minutes - least(greatest(minutes / 4, 10), 60)) > ${now}
    on conflict do nothing
    returning match_id, user_id, moment, false as closes`.execute(db)
  return rows
}

/**
 * Stores and returns reminders of missing reports: from `hours` before reports of the game close, and for a day from `hours` after the
 * kick-off.
 */
export const insertReportReminders = async (db: Db, now: Date, hours: number): Promise<StoredReminder[]> => {
  const before = (count: number) => new Date(now.getTime() - count * 3600_000)
  const { rows } = await sql<StoredReminder>`
    with open as (
      select matches.id, coalesce(matches.scheduled_at, calendars.scheduled_at) as starts_at, games.reports_to
      from matches join calendars on calendars.id = matches.calendar_id
      join tournaments on tournaments.id = matches.tournament_id and tournaments.status = 'running'
      join games on games.id = tournaments.game_id
      where matches.status in ('open', 'reported') and matches.round <= tournaments.current_match_day
        and (games.reports_to is null or games.reports_to > ${now})
        and case when games.reports_from is not null and games.reports_from <= ${now} then true else games.reports_open end
        and (games.reports_to <= ${before(-hours)}
          or (matches.scheduled_at > ${before(hours + 24)} and matches.scheduled_at <= ${before(hours)})
          or (matches.scheduled_at is null
            and calendars.scheduled_at > ${before(hours + 24)} and calendars.scheduled_at <= ${before(hours)}))
    ), due as (
      select id, starts_at as moment, false as closes from open
      where starts_at > ${before(hours + 24)} and starts_at <= ${before(hours)}
      union all
      select id, reports_to, true from open where reports_to <= ${before(-hours)}
    ), stored as (
      insert into match_reminders (match_id, user_id, type, moment, minutes)
      select distinct match_id, user_id, 'REPORT_DUE', moment, closes::int
      from ${peopleOf(sql`select id from due`)} people join due on due.id = people.match_id
      where people.reports and not people.has_reported
        and exists (select 1 from users where id = user_id and not provisional and deleted_at is null)
      on conflict do nothing
      returning match_id, user_id, moment, minutes
    )
    select match_id, user_id, moment, minutes = 1 as closes from stored`.execute(db)
  return rows
}

/** Deletes the records of reminders whose moment was before a time. */
export const deleteReminders = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('match_reminders').where('moment', '<', before).execute()
}
