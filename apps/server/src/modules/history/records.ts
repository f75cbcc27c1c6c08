import {
  limits,
  type HistoryPage,
  type HistoryQuery,
  type HistoryRecord,
  type TournamentHistoryAct,
  type TournamentHistory,
  type UserId,
} from '@agone/contract'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '../../platform/context/ctx.ts'
import { decodeToken, encodeToken, pageOf } from '../../platform/http/index.ts'
import { isEncrypted } from './encryption.ts'
import { reader, type Values } from './history.ts'
import * as Store from './history.store.ts'
import { namesIn } from './names.ts'

type Reading = { size: number; pageToken?: string | undefined; locale: 'it' | 'en' }
type RecordsQuery = Omit<HistoryQuery, 'size'> & Reading

/** The acts that match the filter, newest first, with the names of what they mention. A bad token is a fault of the field `page_token`. */
export const list = async (ctx: Ctx, { size, pageToken, locale, ...filter }: RecordsQuery): Promise<HistoryPage> => {
  const { rows, valuesOf, paging } = await read(ctx, filter, { size, pageToken })
  const entries = rows.map((row) => ({
    ...actView(ctx, row, valuesOf),
    hash: row.hash.toString('hex'),
    previousHash: row.previous_hash.toString('hex'),
  }))
  return {
    ...pageOf(entries, paging),
    names: await namesIn(ctx, [...entries, filter], { locale, withDeleted: true }),
  }
}

/** The acts that `about` selects, for managers who are not ADMIN: without hashes, and without names and values of deleted accounts. */
export const listAbout = async (
  ctx: Ctx,
  about: RawBuilder<boolean>,
  { size, pageToken, locale }: Reading,
): Promise<TournamentHistory> => {
  const { rows, valuesOf, paging } = await read(ctx, { about }, { size, pageToken })
  const acts = rows.map((row) => ({ act: actView(ctx, row, valuesOf), person: personOf(row) }))
  const names = await namesIn(ctx, acts, { locale, withDeleted: false })
  const named = new Set(names.map(({ id }) => id))
  const isReadable = (person: string | undefined) => person === undefined || named.has(person)
  const entries = acts.map(({ act, person }) =>
    isReadable(person) ? act : { ...act, ...unreadable, values: 'erased' as const },
  )
  return { ...pageOf(entries, paging), names }
}

/** A page of records, newest first, and what reads their values. */
const read = async (ctx: Ctx, filter: Store.HistoryFilter, { size, pageToken }: Omit<Reading, 'locale'>) => {
  const { keys, page } = pageToken === undefined ? { keys: [], page: 1 } : decodeToken(pageToken, ['time', 'whole'])
  const [at, place] = keys
  const after = keys.length === 0 ? undefined : { at: String(at), place: Number(place) }
  const found = await Store.findRecords(ctx.db, filter, { after, size: size + 1 })
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  const paging = {
    size,
    page,
    resultsCount: await Store.countRecords(ctx.db, filter, limits.historyCounted),
    nextPageToken: last && encodeToken([last.at.toISOString(), last.place], page + 1),
  }
  return { rows, valuesOf: await reader(ctx, rows), paging }
}

/** The person whose values a record encrypts. */
const personOf = ({ after }: Store.PlacedRow): UserId | undefined => (isEncrypted(after) ? after.person : undefined)

type ReadValues = (row: Store.PlacedRow) => Values

const actView = (ctx: Ctx, row: Store.PlacedRow, valuesOf: ReadValues): TournamentHistoryAct => ({
  place: row.place,
  at: row.at.toISOString(),
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  ...shownValues(ctx, row, valuesOf),
})

const unreadable = { from: null, to: null, why: null }

/** A record that was tampered with hides only itself, not the page. */
const shownValues = (ctx: Ctx, row: Store.PlacedRow, valuesOf: ReadValues): ShownValues => {
  try {
    const { from, to, why, erased } = valuesOf(row)
    if (erased) return { ...unreadable, values: 'erased' }
    return { from: fieldsOf(from), to: fieldsOf(to), why: typeof why === 'string' ? why : null, values: 'shown' }
  } catch (error) {
    ctx.log.warn({ err: error, place: row.place }, 'a record of the history cannot be read')
    return { ...unreadable, values: 'damaged' }
  }
}

type ShownValues = Pick<HistoryRecord, 'from' | 'to' | 'why' | 'values'>

const fieldsOf = (value: unknown): HistoryRecord['from'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
