import type { ChainFault } from '@agone/contract'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Database, Db } from '../../platform/db/index.ts'
import './history.tables.ts'

/** A record by its place and hash. Place 0 is the start of the chain, before the first record. */
export type Point = { place: number; hash: Buffer }

type Fault = { place: number; fault: ChainFault; expected: Buffer | null; found: Buffer | null }

/** The result of checking some records in a row. `head` is the newest record according to the table `history_head`. */
export type ChainSection = {
  /** The last of these records. */
  last: Point
  /** True if no record with a place comes after them. */
  isAtEnd: boolean
  /** The first fault among them. */
  fault: Fault | undefined
  head: Point
  /** True if the table has records without a place. */
  hasUnplaced: boolean
}

type SectionRow = {
  count: number
  last_place: number | null
  last_hash: Buffer | null
  head_place: number
  head_hash: Buffer
  has_unplaced: boolean
  fault: ChainFault | null
  place: number | null
  expected: Buffer | null
  found: Buffer | null
}

/** Checks the hashes and places of the next records after a point, `limit` at most. One statement, so that head and records are of the same moment. */
export const checkSection = async (db: Db, after: Point, limit: number): Promise<ChainSection> => {
  const { rows } = await sql<SectionRow>`
    with next as materialized (
      select place, hash, previous_hash, history_digest(history, place, previous_hash) as digest
      from history where place > ${after.place} order by place limit ${limit}
    ), chain as (
      select *, lag(hash, 1, ${after.hash}::bytea) over (order by place) as hash_before,
        ${after.place}::bigint + row_number() over (order by place) as expected_place
      from next
    ), faults as (
      select expected_place as place,
        case when place <> expected_place then 'missing' when hash is distinct from digest then 'changed' else 'unlinked' end
          as fault,
        case when place <> expected_place then null when hash is distinct from digest then hash else hash_before end as expected,
        case when place <> expected_place then null when hash is distinct from digest then digest else previous_hash end as found
      from chain
      where place <> expected_place or hash is distinct from digest or previous_hash is distinct from hash_before
      order by expected_place limit 1
    )
    select (select count(*) from next) as count, (select max(place) from next) as last_place,
      (select hash from next order by place desc limit 1) as last_hash,
      head.place as head_place, head.hash as head_hash,
      exists (select 1 from history where place is null) as has_unplaced, faults.*
    from history_head head left join faults on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the history has no head')
  return {
    last: row.last_place === null || row.last_hash === null ? after : { place: row.last_place, hash: row.last_hash },
    isAtEnd: row.count < limit,
    fault:
      row.fault === null || row.place === null
        ? undefined
        : { place: row.place, fault: row.fault, expected: row.expected, found: row.found },
    head: { place: row.head_place, hash: row.head_hash },
    hasUnplaced: row.has_unplaced,
  }
}

/** The hash of the record at a place; undefined where there is none. */
export const findHash = async (db: Db, place: number): Promise<Buffer | undefined> => {
  const row = await db.selectFrom('history').select('hash').where('place', '=', place).executeTakeFirst()
  return row?.hash ?? undefined
}

/** The times of the record at a place and of the one before it; undefined where there is none. */
export const findTimes = async (db: Db, place: number): Promise<{ at: Date | undefined; before: Date | undefined }> => {
  const rows = await db
    .selectFrom('history')
    .select(['place', 'at'])
    .where('place', 'in', [place - 1, place])
    .execute()
  const timeOf = (wanted: number) => rows.find((row) => row.place === wanted)?.at
  return { at: timeOf(place), before: timeOf(place - 1) }
}

export const findHead = (db: Db): Promise<Point> =>
  db.selectFrom('history_head').select(['place', 'hash']).executeTakeFirstOrThrow()

export type Verification = Selectable<Database['history_verification']>

export const findVerification = (db: Db): Promise<Verification> =>
  db.selectFrom('history_verification').selectAll().executeTakeFirstOrThrow()

/** The verification, locked until the transaction ends, so that parallel verifications run one after the other. */
export const lockVerification = (db: Db): Promise<Verification> =>
  db.selectFrom('history_verification').selectAll().forUpdate().executeTakeFirstOrThrow()

export const updateVerification = async (
  db: Db,
  changes: Updateable<Database['history_verification']>,
): Promise<void> => {
  await db.updateTable('history_verification').set(changes).execute()
}
