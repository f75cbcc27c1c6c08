import { sql, type Insertable, type Selectable } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Database, Db } from '../../platform/db/index.ts'
import './history.tables.ts'

export type HistoryRow = Selectable<Database['history']>

export const insertRecord = async (db: Db, record: Insertable<Database['history']>): Promise<void> => {
  await db.insertInto('history').values(record).execute()
}

/** The records of a person's actions and of actions on the account, oldest first. */
export const findAllOf = (db: Db, person: UserId): Promise<HistoryRow[]> =>
  db
    .selectFrom('history')
    .selectAll()
    .where((record) =>
      record.or([
        record('actor_id', '=', person),
        record.and([record('entity', '=', 'user'), record('entity_id', '=', person)]),
      ]),
    )
    // Sorted by the chain, because ids of one millisecond have any order. Uncommitted records have no place and come last.
    .orderBy('place')
    .orderBy('id')
    .execute()

/** The records of acts on an account since `since`, oldest first. */
export const findAllAbout = (db: Db, person: UserId, since: Date): Promise<HistoryRow[]> =>
  db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'user')
    .where('entity_id', '=', person)
    .where('at', '>=', since)
    .orderBy('place')
    .orderBy('id')
    .execute()

/**
 * The position of the first record whose hash does not continue the chain: changed, missing or inserted. Undefined for
 * a valid chain.
 */
export const findBreak = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ fault: number | null }>`
    with chain as (
      select place, hash, previous_hash, history_digest(history, place, previous_hash) as digest,
        lag(hash, 1, sha256(convert_to('agone history', 'UTF8'))) over (order by place) as hash_before,
        row_number() over (order by place) as expected
      from history where place is not null
    ), faults as (
      select expected as fault from chain
        where expected <> place or hash is distinct from digest or previous_hash is distinct from hash_before
      union all
      select head.place from history_head head left join history last on last.place = head.place
        where head.place > 0 and last.hash is distinct from head.hash
      union all
      select count(*) + 1 from history having count(*) > (select place from history_head)
    )
    select min(fault) as fault from faults`.execute(db)
  return rows[0]?.fault ?? undefined
}
