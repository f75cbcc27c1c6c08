import type { AbsenceId, AbsenceMatch, EntryAbsence, EntryId, TeamId, TournamentId, UserId } from '@agone/contract'
import { sql, type Selectable } from 'kysely'
import type { Viewer } from '../../../platform/context/viewer.ts'
import type { Db } from '../../../platform/db/index.ts'
import { visibleTo } from '../../tournaments/index.ts'
import type { AbsencesTable } from '../matches.tables.ts'
import { isRaceRow, sideHolders } from '../summaries.store.ts'

export type AbsenceRow = Selectable<AbsencesTable>

/** Whose absence it is: a team, or a user as a single player. */
export type Holder = { team_id: TeamId; user_id: null } | { team_id: null; user_id: UserId }

const ofHolder = (db: Db, { team_id, user_id }: Holder) =>
  db
    .selectFrom('absences')
    .selectAll()
    .where((where) => (team_id === null ? where('user_id', '=', user_id) : where('team_id', '=', team_id)))

/** The absences of a holder that are not over, soonest first. */
export const findOpen = (db: Db, holder: Holder, now: Date): Promise<AbsenceRow[]> =>
  ofHolder(db, holder).where('ends_at', '>', now).orderBy('starts_at').orderBy('id').execute()

/** All absences of a user, soonest first. */
export const findAllOfUser = (db: Db, userId: UserId): Promise<AbsenceRow[]> =>
  ofHolder(db, { team_id: null, user_id: userId }).orderBy('starts_at').orderBy('id').execute()

/** An absence that is not over. */
export const findOne = (db: Db, id: AbsenceId, now: Date): Promise<AbsenceRow | undefined> =>
  db.selectFrom('absences').selectAll().where('id', '=', id).where('ends_at', '>', now).executeTakeFirst()

export const insert = async (db: Db, row: AbsenceRow): Promise<void> => {
  await db.insertInto('absences').values(row).execute()
}

type Changes = Pick<AbsenceRow, 'first_day' | 'last_day' | 'starts_at' | 'ends_at' | 'note'>

export const update = async (db: Db, id: AbsenceId, changes: Changes): Promise<void> => {
  await db.updateTable('absences').set(changes).where('id', '=', id).execute()
}

export const deleteOne = async (db: Db, id: AbsenceId): Promise<void> => {
  await db.deleteFrom('absences').where('id', '=', id).execute()
}

export const deleteOfHolder = async (db: Db, { team_id, user_id }: Holder): Promise<void> => {
  await db
    .deleteFrom('absences')
    .where((where) => (team_id === null ? where('user_id', '=', user_id) : where('team_id', '=', team_id)))
    .execute()
}

/** Deletes the absences that were over at `now`. */
export const deleteEnded = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('absences').where('ends_at', '<=', now).execute()
}

export type MatchInAbsence = Omit<AbsenceMatch, 'scheduledAt'> & { absenceId: AbsenceId; scheduledAt: Date }

/** Those of the matches to be played in these absences that the viewer may see, soonest first. */
export const findMatches = async (
  db: Db,
  { ids, now, viewer }: { ids: readonly AbsenceId[]; now: Date; viewer: Viewer },
): Promise<MatchInAbsence[]> => {
  const { rows } = await sql<MatchInAbsence>`
    select absences.id as "absenceId", matches.id as "matchId", matches.tournament_id as "tournamentId",
      tournaments.name as tournament, matches.round,
      coalesce(nullif(matches.name, ''), nullif(calendars.display_name, '')) as name,
      coalesce(matches.scheduled_at, calendars.scheduled_at) as "scheduledAt",
      case when ${isRaceRow} then '[]'::json else (
        select json_agg(coalesce(teams.name, case when users.deleted_at is null then coalesce(shirt_name, username) end)
          order by match_sides.ordinal)
        from match_sides ${sideHolders} where match_sides.match_id = matches.id) end as sides,
      not ${isRaceRow} and matches.status <> 'waiting' and tournaments.settings ->> 'proposalDays' is not null
        as "mayPropose"
    from absences
    join entries own on not own.withdrawn and (own.team_id = absences.team_id or own.user_id = absences.user_id)
    join match_sides own_side on own_side.entry_id = own.id and own_side.former_id is null
    join matches on matches.id = own_side.match_id and matches.status in ('waiting', 'scheduled', 'open')
    join calendars on calendars.id = matches.calendar_id
    join tournaments on tournaments.id = matches.tournament_id and tournaments.status in ('running', 'paused')
    where absences.id = any(${[...ids]}::uuid[]) and ${visibleTo(viewer)}
      and coalesce(matches.scheduled_at, calendars.scheduled_at) >= greatest(absences.starts_at, ${now})
      and coalesce(matches.scheduled_at, calendars.scheduled_at) < absences.ends_at
    order by "scheduledAt", matches.id`.execute(db)
  return rows
}

export type EntryAbsenceRow = Omit<EntryAbsence, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }

type OfEntries = {
  of: { entryIds: readonly EntryId[] } | { tournamentId: TournamentId }
  from: Date
  to?: Date
}

/**
 * The absences of teams and users of these entries that are not over at `from` and have begun at `to`, soonest first. None of a user who is
 * deleted: nothing of such a user is shown, and the account can still be restored.
 */
export const findOfEntries = async (db: Db, { of, from, to }: OfEntries): Promise<EntryAbsenceRow[]> => {
  const among =
    'entryIds' in of
      ? sql`entries.id = any(${[...of.entryIds]}::uuid[])`
      : sql`entries.tournament_id = ${of.tournamentId}`
  const { rows } = await sql<EntryAbsenceRow>`
    select entries.id as "entryId", first_day as "firstDay", last_day as "lastDay", starts_at as "startsAt",
      ends_at as "endsAt", note
    from entries join absences on absences.team_id = entries.team_id or absences.user_id = entries.user_id
    left join users on users.id = absences.user_id
    where ${among} and not entries.withdrawn and users.deleted_at is null and ends_at > ${from} ${to ? sql`and starts_at <= ${to}` : sql``}
    order by starts_at, entries.id`.execute(db)
  return rows
}
