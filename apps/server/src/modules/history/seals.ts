import { randomBytes } from 'node:crypto'
import type { UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import * as Sealing from '../../platform/encryption.ts'
import * as Store from './seals.store.ts'

/** What a record holds instead of values about a person: whose they are, and the sealed values, base64. */
export type Sealed = { readonly person: UserId; readonly sealed: string }

/** Seals a value with the person's key, which is made at the first use. `record` ties it to one record of the trail. */
export const seal = async (ctx: Ctx, { person, record }: { person: UserId; record: string }, value: object) => {
  const key = await Store.findOrInsertKey(ctx.db, person, randomBytes(32))
  const sealed = Sealing.seal(key, JSON.stringify(value), record)
  return { person, sealed: sealed.toString('base64') } satisfies Sealed
}

/** What was sealed, or undefined when the person's key has been destroyed. Throws when the text was tampered with. */
export const unseal = async (ctx: Ctx, record: string, { person, sealed }: Sealed): Promise<unknown> => {
  const key = await Store.findKey(ctx.db, person)
  if (!key) return undefined
  return JSON.parse(Sealing.unseal(key, Buffer.from(sealed, 'base64'), record))
}

export const isSealed = (value: object | null): value is Sealed =>
  value !== null && 'person' in value && 'sealed' in value && typeof value.sealed === 'string'
