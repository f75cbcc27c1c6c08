import { sql } from 'kysely'
import type { OverviewStatistics } from '@agone/contract'
import type { Db } from '../../platform/db/index.ts'
import './statistics.tables.ts'

export type Totals = Pick<OverviewStatistics, 'usersCount' | 'teamsCount' | 'tournamentsCount' | 'messagesCount'>

/** The number of accounts, of teams that are not deleted, of tournaments, including hidden ones, and of messages that users have sent. */
export const findTotals = async (db: Db): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select (select count(*) from users where not provisional and deleted_at is null) as "usersCount",
      (select count(*) from teams where deleted_at is null) as "teamsCount",
      (select count(*) from tournaments) as "tournamentsCount",
      (select count(*) from chat_messages where author_id is not null) as "messagesCount"`.execute(db)
  return rows[0] ?? { usersCount: 0, teamsCount: 0, tournamentsCount: 0, messagesCount: 0 }
}

/** The sum of one figure, from one day to another (`2026-11-27`), both included. */
export const sumCounts = async (
  db: Db,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(count), 0)::int8 as sum from day_counts
    where name = ${name} and day between ${from}::date and ${to}::date`.execute(db)
  return rows[0]?.sum ?? 0
}

export type DayCount = { day: string; name: string; count: number }

const zone = 'Europe/Rome'

/** All daily figures, from one day to another (`2026-11-27`), both included; days without figures are missing. */
export const findDayCounts = async (db: Db, from: string, to: string): Promise<DayCount[]> => {
  const countPerDay = (table: string, name: string, column: string, condition = sql`true`) => sql`
    select (${sql.ref(column)} at time zone ${sql.lit(zone)})::date as day, ${sql.lit(name)} as name, count(*) as count
    from ${sql.table(table)}
    where ${condition} and ${sql.ref(column)} >= ${from}::timestamp at time zone ${sql.lit(zone)}
      and ${sql.ref(column)} < (${to}::timestamp + interval '1 day') at time zone ${sql.lit(zone)}
    group by 1`
  const { rows } = await sql<DayCount>`
    select day, name, count from day_counts where day between ${from}::date and ${to}::date
    union all (${countPerDay('users', 'registrations', 'created_at', sql`not provisional`)})
    union all (${countPerDay('tournaments', 'tournaments', 'created_at')})
    union all (${countPerDay('chat_messages', 'messages', 'created_at', sql`author_id is not null`)})
    union all (${countPerDay('matches', 'matches', 'verified_at')})`.execute(db)
  return rows
}
