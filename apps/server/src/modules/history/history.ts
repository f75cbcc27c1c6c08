import { brandId, newId, type UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import * as Store from './history.store.ts'
import * as KeyStore from './keys.store.ts'
import { isEncrypted, encrypt, decrypt } from './encryption.ts'

/** A JSON object as stored in the audit trail. */
export type Snapshot = { readonly [key: string]: unknown }

/**
 * One act: `action` is a verb ("ban"), `entity` a noun of the specification ("user"), `from` and `to` contain the
 * changed fields only, `why` is the reason given. No secrets. `about` is the person whom these values concern (by
 * default the user, for the entity "user"). They are encrypted with that person's key, which `removeKey` deletes, so the
 * trail outlives an erasure.
 */
export type Act = {
  action: string
  entity: string
  entityId?: string | undefined
  from?: Snapshot | undefined
  to?: Snapshot | undefined
  why?: string | undefined
  about?: UserId | undefined
}

/**
 * Writes one act of the viewer to the audit trail, in the transaction of `ctx`; at the commit the database chains it to
 * the previous record (domain.md, section 7).
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

/** A readable record. `about` is the person whose values it encrypts; `erased` means that this account was erased. */
export type Entry = {
  id: string
  at: Date
  actorId: string | undefined
  action: string
  entity: string
  entityId: string | undefined
  from?: unknown
  to?: unknown
  why?: unknown
  about?: UserId
  erased: boolean
}

/** The acts of a user, and the acts on that account, oldest first. */
export const listOf = async (ctx: Ctx, person: UserId): Promise<Entry[]> => {
  const rows = await Store.findAllOf(ctx.db, person)
  return Promise.all(rows.map((row) => read(ctx, row)))
}

const read = async (ctx: Ctx, row: Store.HistoryRow): Promise<Entry> => ({
  id: row.id,
  at: row.at,
  actorId: row.actor_id ?? undefined,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id ?? undefined,
  ...(await opened(ctx, row)),
})

const opened = async (ctx: Ctx, row: Store.HistoryRow) => {
  if (!isEncrypted(row.after)) {
    return { from: row.before ?? undefined, to: row.after ?? undefined, why: row.why ?? undefined, erased: false }
  }
  const values = await decrypt(ctx, row.id, row.after)
  return { ...Object(values), about: row.after.person, erased: values === undefined }
}

/** The acts on an account since `since`, oldest first. */
export const listSince = async (ctx: Ctx, person: UserId, since: number): Promise<Entry[]> => {
  const rows = await Store.findAllAbout(ctx.db, person, new Date(since))
  return Promise.all(rows.map((row) => read(ctx, row)))
}

/** Makes all values about a person unreadable, permanently. The hash chain stays valid. */
export const removeKey = (ctx: Ctx, person: UserId): Promise<void> => KeyStore.deleteKey(ctx.db, person)

/** Verifies the whole chain; returns the position of the first record that was changed, removed or inserted, if any. */
export const verify = ({ db }: Pick<Ctx, 'db'>): Promise<number | undefined> => Store.findBreak(db)
