import type { CalendarId, MatchId, TournamentId } from '@agone/contract'
import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { MatchInBracket } from '../bracket/bracket-round.ts'
import type { CalendarsTable } from '../matches.tables.ts'

/** The match of a round with its first or its last tie of a bracket, or null: their rounds name the match day. */
const inBracket = (order: RawBuilder<unknown>) => sql<MatchInBracket | null>`(
  select to_json(each) from (select phase, tie, round, leg, legs from matches
    where calendar_id = calendars.id and phase = 'elimination' order by tie ${order} limit 1) each)`

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
      inBracket(sql`asc`).as('first_in_bracket'),
      inBracket(sql`desc`).as('last_in_bracket'),
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
