import { randomBytes } from 'node:crypto'
import type { UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import * as Encryption from '../../platform/encryption.ts'
import * as KeyStore from './keys.store.ts'

/** Values about a person as stored in a record: the person's id, and the encrypted values in base64. */
export type Encrypted = { readonly person: UserId; readonly sealed: string }

/**
 * Encrypts a value with the person's key, which the first call creates. The value can be read only with the same `record`, and after an
 * erasure of the person not at all: its key is not stored (decision 842).
 */
export const encrypt = async (ctx: Ctx, { person, record }: { person: UserId; record: string }, value: object) => {
  const fresh = randomBytes(32)
  const key = await KeyStore.findOrInsertKey(ctx.db, person, fresh)
  const sealed = Encryption.encrypt(key ?? fresh, JSON.stringify(value), record)
  return { person, sealed: sealed.toString('base64') } satisfies Encrypted
}

/** Decrypts a value with the key of its person. Throws when the text was changed, or is of another record. */
export const decrypt = (key: Buffer, record: string, { sealed }: Encrypted): unknown =>
  JSON.parse(Encryption.decrypt(key, Buffer.from(sealed, 'base64'), record))

export const isEncrypted = (value: object | null): value is Encrypted =>
  value !== null && 'person' in value && 'sealed' in value && typeof value.sealed === 'string'
