import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
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

/** The records of some acts on one thing, oldest first. */
export const findActs = (
  db: Db,
  { entity, entityId, actions }: { entity: string; entityId: string; actions: readonly string[] },
): Promise<HistoryRow[]> =>
  db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('action', 'in', [...actions])
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

/** Acts by who acted, by kind of act, by what was changed, and by time: `from` on, before `to`. */
export type HistoryFilter = {
  actorId?: string | undefined
  actorKind?: HistoryRow['actor_kind'] | undefined
  entity?: string | undefined
  entityId?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** A condition on `history.entity` and `history.entity_id`. */
  about?: RawBuilder<boolean> | undefined
}

/** A record that has its place in the chain. */
export type PlacedRow = HistoryRow & { place: number; hash: Buffer; previous_hash: Buffer }

type PageRange = { after: { at: string; place: number } | undefined; size: number }

/** The newest first; with `after`, only records older than it. */
export const findRecords = (db: Db, filter: HistoryFilter, part: PageRange): Promise<PlacedRow[]> =>
  recordsQuery(db, filter, part).execute()

export const recordsQuery = (db: Db, filter: HistoryFilter, { after, size }: PageRange) =>
  filtered(db, filter)
    .selectAll()
    .$narrowType<{ place: number; hash: Buffer; previous_hash: Buffer }>()
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, place) < (${after?.at}::timestamptz, ${after?.place}::bigint)`),
    )
    .orderBy('at', 'desc')
    .orderBy('place', 'desc')
    .limit(size)

/** How many records there are, counted up to `max`. */
export const countRecords = async (db: Db, filter: HistoryFilter, max: number): Promise<number> =>
  (await countQuery(db, filter, max).executeTakeFirstOrThrow()).count

export const countQuery = (db: Db, filter: HistoryFilter, max: number) =>
  db
    .selectFrom(
      filtered(db, filter)
        .select(sql`1`.as('one'))
        // With an order, the generic plan of the statement uses an index, too; without one it may read the whole table.
        .orderBy('at')
        .orderBy('place')
        .limit(max)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('count'))

const filtered = (db: Db, { actorId, actorKind, entity, entityId, action, from, to, about }: HistoryFilter) => {
  let query = db.selectFrom('history').where('place', 'is not', null)
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (actorKind !== undefined) query = query.where('actor_kind', '=', actorKind)
  if (entity !== undefined) query = query.where('entity', '=', entity)
  if (entityId !== undefined) query = query.where('entity_id', '=', entityId)
  if (action !== undefined) query = query.where('action', '=', action)
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  if (to !== undefined) query = query.where('at', '<', new Date(to))
  if (about !== undefined) query = query.where(about)
  return query
}
