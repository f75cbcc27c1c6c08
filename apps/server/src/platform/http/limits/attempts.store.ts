import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

declare module '../../context/db.ts' {
  interface Database {
    attempts: { key: Buffer; times: number[]; expires_at: Date }
  }
}

/** A counter: its key, and for how many milliseconds an attempt counts. */
export type AttemptKey = { key: Buffer; window: number }

/** The number of attempts that count, including this one, and the times of the first and of the previous one. */
export type AttemptCount = { count: number; first: number; previous: number | null }

// More than any limit; prevents a row from growing in a flood.
const maxTimes = 128

/** Adds an attempt to every key in one statement; returns the counts in the order of the keys. */
export const insertAll = async (db: Db, subjects: readonly AttemptKey[], now: number): Promise<AttemptCount[]> => {
  // Always in the same order, to avoid deadlocks.
  const sorted = subjects.toSorted((one, other) => Buffer.compare(one.key, other.key))
  const rows = sorted.map(({ key, window }) => sql`(${key}::bytea, ${window}::double precision)`)
  const { rows: found } = await sql<AttemptCount & { key: Uint8Array }>`
    insert into attempts (key, times, expires_at)
    select key, array[${now}::double precision], to_timestamp((${now}::double precision + window_length) / 1000)
    from (values ${sql.join(rows)}) as subjects (key, window_length)
    on conflict (key) do update set
      times = array(
        select time from (
          select time from unnest(attempts.times) as kept (time)
          where time > 2 * ${now}::double precision - extract(epoch from excluded.expires_at)::double precision * 1000
          order by time desc limit ${maxTimes}::integer
        ) as latest order by time
      ) || excluded.times,
      expires_at = excluded.expires_at
    returning key, cardinality(times) as count, times[1] as first, times[cardinality(times) - 1] as previous
  `.execute(db)
  const byKey = new Map(found.map(({ key, ...counted }) => [Buffer.from(key).toString('hex'), counted]))
  return subjects.map(({ key }) => byKey.get(key.toString('hex')) ?? { count: 1, first: now, previous: null })
}

/** Removes an attempt made at `time` from each key. */
export const deleteTime = async (db: Db, keys: readonly Buffer[], time: number): Promise<void> => {
  const at = sql`array_position(times, ${time}::double precision)`
  await db
    .updateTable('attempts')
    .set({ times: sql`times[:${at} - 1] || times[${at} + 1:]` })
    .where('key', 'in', [...keys])
    .where(sql<boolean>`${at} is not null`)
    .execute()
}

export const deleteAllExpired = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('attempts').where('expires_at', '<', now).execute()
}
