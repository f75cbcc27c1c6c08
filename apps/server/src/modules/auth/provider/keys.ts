import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { encrypt, decrypt } from '../../../platform/encryption.ts'
import { StartRefusal } from '../../../platform/start-refusal.ts'
import * as Store from './keys.store.ts'
import { keyFor } from '../../../platform/encryption.ts'

type Algorithm = Store.StoredKey['algorithm']

// ES256 signs our own tokens: it is fast. RS256 is required of every OpenID Connect provider.
const algorithms: readonly Algorithm[] = ['ES256', 'RS256']
const day = 86_400_000

/** How long a key signs. */
const signingDays = 90

/** How long a key is published before it signs: clients fetch the keys less often than tokens. */
const noticeDays = 1

/** How long a key verifies after its last signature: longer than the lifetime of any token. */
const verifyingDays = 2

/** The private signing keys; the first of each algorithm signs. `until` (epoch milliseconds) is the next change. */
export type Keyring = { keys: JWK[]; until: number }

/** The current keys; missing ones are created, once for all nodes. */
export const load = async (ctx: Ctx, secret: string): Promise<Keyring> => {
  const known = await Store.findAllInUse(ctx.db)
  if (missingOf(known).length === 0) return ringOf(known, { secret, now: ctx.clock.now() })
  await change(ctx, secret, (stored) => missingOf(stored).map((algorithm) => ({ algorithm, notice: 0 })))
  return ringOf(await Store.findAllInUse(ctx.db), { secret, now: ctx.clock.now() })
}

/** Throws a StartRefusal if the current keys were encrypted with another secret; creates none. */
export const mustOpen = async (ctx: Ctx, secret: string): Promise<void> => {
  const known = await Store.findAllInUse(ctx.db)
  try {
    ringOf(known, { secret, now: ctx.clock.now() })
  } catch {
    throw new StartRefusal(
      'The signing keys in the database were made with another secret than the one of AUTH_SECRET, or of the file secret ' +
        'in the data folder: put the right one there, as in your backup. If it is lost or replaced, "agone revoke-keys ' +
        '--new-secret" discards those keys: every session ends, and second factors have to be set up again.',
    )
  }
}

/** Creates keys that sign at once; the old ones verify for two more days. */
export const rotate = (ctx: Ctx, secret: string): Promise<boolean> =>
  change(ctx, secret, () => algorithms.map((algorithm) => ({ algorithm, notice: 0 })))

/**
 * The same for a stolen key: everything that the old keys signed is refused from now on. They are not decrypted, so it works after the
 * loss of the secret.
 */
export const replace = (ctx: Ctx, secret: string): Promise<boolean> =>
  inTransaction(ctx, async (inner) => {
    await Store.lock(inner.db)
    await Store.updateAllAsRetired(inner.db, new Date(ctx.clock.now()))
    return rotate(inner, secret)
  })

/**
 * What is due: a successor for a key that will have signed for 90 days by tomorrow, and the end of keys whose successor
 * has signed for two days. Returns whether anything was due.
 */
export const rotateDue = (ctx: Ctx, secret: string): Promise<boolean> =>
  change(ctx, secret, (stored) => {
    const signingSince = ctx.clock.now() - (signingDays - noticeDays) * day
    const isDue = (algorithm: Algorithm) =>
      !stored.some((key) => key.algorithm === algorithm && key.signs_from.getTime() > signingSince)
    return algorithms.filter(isDue).map((algorithm) => ({ algorithm, notice: noticeDays * day }))
  })

const missingOf = (known: readonly Store.StoredKey[]): readonly Algorithm[] =>
  algorithms.filter((algorithm) => !known.some((key) => key.algorithm === algorithm))

type NewKey = { algorithm: Algorithm; notice: number }

const change = (ctx: Ctx, secret: string, which: (known: readonly Store.StoredKey[]) => readonly NewKey[]) =>
  inTransaction(ctx, async (inner) => {
    const now = ctx.clock.now()
    await Store.lock(inner.db)
    const due = which(await Store.findAllInUse(inner.db))
    for (const { algorithm, notice } of due) {
      const id = randomUUID()
      const sealed = await newKey(algorithm, { id, secret })
      const times = { created_at: new Date(now), signs_from: new Date(now + notice), retired_at: null }
      await Store.insert(inner.db, { id, algorithm, sealed, ...times })
    }
    const retired = await Store.updateAsRetired(inner.db, new Date(now - verifyingDays * day), new Date(now))
    return due.length + retired > 0
  })

const newKey = async (algorithm: Algorithm, { id, secret }: { id: string; secret: string }): Promise<Buffer> => {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: id, alg: algorithm, use: 'sig' }
  return encrypt(keyFor(secret, 'signing keys'), JSON.stringify(jwk))
}

/** Keys that sign now first, the latest of them at the head; then announced ones. */
const ringOf = (known: readonly Store.StoredKey[], { secret, now }: { secret: string; now: number }): Keyring => {
  const announced = known.filter(({ signs_from }) => signs_from.getTime() > now)
  const signing = known.filter((key) => !announced.includes(key))
  return {
    keys: [...signing, ...announced].map(({ sealed }) => {
      const jwk: JWK = JSON.parse(decrypt(keyFor(secret, 'signing keys'), sealed))
      return jwk
    }),
    until: Math.min(...announced.map(({ signs_from }) => signs_from.getTime())),
  }
}
