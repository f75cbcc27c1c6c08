import { createECDH } from 'node:crypto'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { decrypt, encrypt, isReadable, keyFor } from '../../../platform/encryption.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { deleteAllDevices } from './devices.store.ts'
import * as Store from './keys.store.ts'

/** The keys of this installation, base64url (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

const about = 'push keys'

/**
 * The configured keys, else those of the database, which the first call creates; every node gets the same. Throws if the secret is
 * not the one that they were encrypted with.
 */
export const readKeys = async (
  ctx: Ctx,
  { secret, keys }: { secret: string; keys: VapidKeys | undefined },
): Promise<VapidKeys> => {
  if (keys) return keys
  const key = keyFor(secret, about)
  const stored = (await Store.findKeys(ctx.db)) ?? (await created(ctx, key))
  return { publicKey: stored.public_key, privateKey: decrypt(key, stored.sealed, about) }
}

/**
 * Removes keys that another secret has encrypted, and the devices, which take messages of those keys only; the next call creates new
 * ones. Returns whether there were any.
 */
export const removeUnreadable = (ctx: Ctx, secret: string): Promise<boolean> =>
  inTransaction(ctx, async ({ db }) => {
    const stored = await Store.findKeys(db)
    if (!stored || isReadable(keyFor(secret, about), stored.sealed, about)) return false
    await Store.deleteKeys(db)
    await deleteAllDevices(db)
    return true
  })

const created = (ctx: Ctx, key: Buffer) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // The number may begin with zeros, which `getPrivateKey` leaves out.
  const privateKey = Buffer.alloc(32)
  const number = pair.getPrivateKey()
  number.copy(privateKey, 32 - number.length)
  return Store.insertKeysOnce(ctx.db, {
    public_key: pair.getPublicKey('base64url'),
    sealed: encrypt(key, privateKey.toString('base64url'), about),
    created_at: new Date(ctx.clock.now()),
  })
}
