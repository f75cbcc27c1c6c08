import type { CalendarId, MatchId, TournamentId } from '@agone/contract'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { tiesOfDay } from '../../tournaments/index.ts'
import type { CalendarsTable } from '../matches.tables.ts'

const selectCalendars = (db: Db) =>
  db
    .selectFrom('calendars')
    .innerJoin('tournaments', 'tournaments.id', 'calendars.tournament_id')
    .selectAll('calendars')
    .select(['tournaments.type', 'tournaments.match_days'])
    .select([
      sql<MatchId[]>`array(select id from matches where calendar_id = calendars.id
        and not exists (select 1 from match_sides where match_id = matches.id and bye) order by ordinal)`.as(
        'match_ids',
      ),
      ...tiesOfDay(sql`calendars.id`),
    ])

/** A round with the ids of its matches in order, without byes. */
export type CalendarRecord = Awaited<ReturnType<typeof findCalendars>>[number]

export const findCalendars = (db: Db, tournamentId: TournamentId) =>
  selectCalendars(db).where('tournament_id', '=', tournamentId).orderBy('round').execute()

export const findCalendar = (db: Db, id: CalendarId) =>
  selectCalendars(db).where('calendars.id', '=', id).executeTakeFirst()

export const updateCalendar = async (db: Db, id: CalendarId, changes: Updateable<CalendarsTable>) => {
  if (Object.keys(changes).length > 0) await db.updateTable('calendars').set(changes).where('id', '=', id).execute()
}
