import type { CalendarId, MatchId, TournamentId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { tiesOfDay } from '../../tournaments/index.ts'

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

export const updateName = async (db: Db, id: CalendarId, name: string) => {
  await db.updateTable('calendars').set({ display_name: name }).where('id', '=', id).execute()
}

type RoundTime = { id: CalendarId; scheduled_at: Date | null }
type MatchTime = { id: MatchId; scheduled_at: Date | null }

/**
 * Sets the times of rounds, and those that matches have of their own: null for a match that follows its round. Times of matches are set before
 * those of rounds and removed after them, so that a match whose time stays the same has it also in between: triggers end the readiness and
 * the proposals of a match that moves, and note that its sides have to be told.
 */
export const updateTimes = async (
  db: Db,
  { rounds, matches }: { rounds: readonly RoundTime[]; matches: readonly MatchTime[] },
) => {
  const update = (table: 'calendars' | 'matches', rows: readonly (RoundTime | MatchTime)[]) =>
    sql`
      update ${sql.table(table)} set scheduled_at = planned.scheduled_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned(id uuid, scheduled_at timestamptz)
      where ${sql.table(table)}.id = planned.id and ${sql.table(table)}.scheduled_at is distinct from planned.scheduled_at`.execute(
      db,
    )
  const { own = [], following = [] } = Object.groupBy(matches, ({ scheduled_at: at }) => (at ? 'own' : 'following'))
  if (own.length > 0) await update('matches', own)
  if (rounds.length > 0) await update('calendars', rounds)
  if (following.length > 0) await update('matches', following)
}
