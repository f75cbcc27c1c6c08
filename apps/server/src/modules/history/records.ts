import { limits, type HistoryPage, type HistoryQuery, type HistoryRecord } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { decodeToken, encodeToken, pageOf } from '../../platform/http/index.ts'
import { reader, type Values } from './history.ts'
import * as Store from './history.store.ts'
import { namesIn } from './names.ts'

type RecordsQuery = Omit<HistoryQuery, 'size'> & { size: number; locale: 'it' | 'en' }

/** The acts that match the filter, newest first, with the names of what they mention. A bad token is a fault of the field `page_token`. */
export const list = async (ctx: Ctx, { size, pageToken, locale, ...filter }: RecordsQuery): Promise<HistoryPage> => {
  const { keys, page } = pageToken === undefined ? { keys: [], page: 1 } : decodeToken(pageToken, ['time', 'whole'])
  const [at, place] = keys
  const after = keys.length === 0 ? undefined : { at: String(at), place: Number(place) }
  const found = await Store.findRecords(ctx.db, filter, { after, size: size + 1 })
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  const valuesOf = await reader(ctx, shown)
  const entries = shown.map((row) => recordView(ctx, row, valuesOf))
  return {
    ...pageOf(entries, {
      size,
      page,
      resultsCount: await Store.countRecords(ctx.db, filter, limits.historyCounted),
      nextPageToken: last && encodeToken([last.at.toISOString(), last.place], page + 1),
    }),
    names: await namesIn(ctx, [...entries, filter], locale),
  }
}

type ReadValues = (row: Store.PlacedRow) => Values

const recordView = (ctx: Ctx, row: Store.PlacedRow, valuesOf: ReadValues): HistoryRecord => ({
  place: row.place,
  at: row.at.toISOString(),
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  ...shownValues(ctx, row, valuesOf),
  hash: row.hash.toString('hex'),
  previousHash: row.previous_hash.toString('hex'),
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
