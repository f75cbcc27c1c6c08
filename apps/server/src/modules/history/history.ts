import { brandId, newId, type historyActs, type HistoryEntity, type UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import * as Store from './history.store.ts'
import * as KeyStore from './keys.store.ts'
import { isEncrypted, encrypt, decrypt } from './encryption.ts'

/** A JSON object as stored in the audit trail. */
export type Snapshot = { readonly [key: string]: unknown }

/** A verb ("ban") and the noun of the specification that it changes ("user"), out of `historyActs`. */
type ActName = {
  [Entity in HistoryEntity]: { entity: Entity; action: (typeof historyActs)[Entity][number] }
}[HistoryEntity]

/**
 * One act: `from` and `to` are what changed, as objects of the changed fields only. `why` is the reason that a person gave. No
 * secrets. `about` is the person whom `from`, `to` and `why` concern; for the entity "user" it is that user by default. These
 * values are encrypted with the person's key, and cannot be read without it (`removeKey`): the trail outlives the erasure of an account.
 */
export type Act = ActName & {
  entityId?: string | undefined
  from?: Snapshot | undefined
  to?: Snapshot | undefined
  why?: string | undefined
  about?: UserId | undefined
}

/**
 * Writes one act of the viewer to the audit trail, in the transaction of `ctx`; at the commit the database chains it to
 * the previous record.
 */
export const record = async (ctx: Ctx, act: Act): Promise<void> => {
  const now = ctx.clock.now()
  const id = newId(now)
  await Store.insertRecord(ctx.db, {
    id,
    at: new Date(now),
    actor_kind: ctx.viewer.kind,
    actor_id: ctx.viewer.kind === 'user' ? ctx.viewer.id : null,
    action: act.action,
    entity: act.entity,
    entity_id: act.entityId ?? null,
    ...(await valuesOf(ctx, id, act)),
  })
}

const valuesOf = async (ctx: Ctx, id: string, act: Act) => {
  const { from, to, why } = act
  const person = act.about ?? (act.entity === 'user' && act.entityId ? brandId<UserId>(act.entityId) : undefined)
  if (person !== undefined && (from ?? to ?? why) !== undefined) {
    const sealed = await encrypt(ctx, { person, record: id }, { from, to, why })
    return { before: null, after: JSON.stringify(sealed), why: null }
  }
  return {
    before: from ? JSON.stringify(from) : null,
    after: to ? JSON.stringify(to) : null,
    why: why ?? null,
  }
}

/** The values of a record. Those of a person can be read as long as the person's key exists. */
export type Values = { from?: unknown; to?: unknown; why?: unknown; about?: UserId; erased: boolean }

/** A record as it can be read. `about` is the person whose values it encrypts; `erased` when that account was erased. */
export type Entry = Values & {
  id: string
  at: Date
  actorId: string | undefined
  action: string
  entity: string
  entityId: string | undefined
}

/** What somebody did, and what was done to that account, oldest first. */
export const listOf = async (ctx: Ctx, person: UserId): Promise<Entry[]> =>
  read(ctx, await Store.findAllOf(ctx.db, person))

/** What was done to an account since `since`, oldest first. */
export const listSince = async (ctx: Ctx, person: UserId, since: number): Promise<Entry[]> =>
  read(ctx, await Store.findAllAbout(ctx.db, person, new Date(since)))

/** Some acts on one thing, oldest first. */
export const listActs = async <Entity extends HistoryEntity>(
  ctx: Ctx,
  acts: { entity: Entity; entityId: string; actions: readonly (typeof historyActs)[Entity][number][] },
): Promise<Entry[]> => read(ctx, await Store.findActs(ctx.db, acts))

const read = async (ctx: Ctx, rows: readonly Store.HistoryRow[]): Promise<Entry[]> => {
  const valuesOf = await reader(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id ?? undefined,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id ?? undefined,
    ...valuesOf(row),
  }))
}

type Row = Pick<Store.HistoryRow, 'id' | 'before' | 'after' | 'why'>

/** Reads the values of some records, whose keys it fetches at once. The reader throws on a value that was changed. */
export const reader = async ({ db }: Ctx, rows: readonly Row[]): Promise<(row: Row) => Values> => {
  const people = rows.flatMap(({ after }) => (isEncrypted(after) ? [after.person] : []))
  const keys = await KeyStore.findKeys(db, people)
  return ({ id, before, after, why }) => {
    if (!isEncrypted(after)) {
      return { from: before ?? undefined, to: after ?? undefined, why: why ?? undefined, erased: false }
    }
    const key = keys.get(after.person)
    const values = key && decrypt(key, id, after)
    return { ...Object(values), about: after.person, erased: key === undefined }
  }
}

/** Makes all values about a person unreadable, permanently, also those recorded later. The hash chain stays valid. */
export const removeKey = (ctx: Ctx, person: UserId): Promise<void> => KeyStore.eraseKey(ctx.db, person)

export { state as chainState, verify } from './chain.ts'
export { answerNames, namesIn } from './names.ts'
