import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { brandId, type UserId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'
import { encrypt, decrypt } from '../../../platform/encryption.ts'
import { keyFor } from '../../../platform/encryption.ts'
import * as Store from './records.store.ts'

/** The stored responses of refreshes: `{ issued, sealed }`, or empty while the first still runs. */
export const refreshAnswers = 'RefreshAnswer'

/**
 * How long a retry waits for the first call, and how long a first call of a crashed process blocks retries, in milliseconds.
 */
const retryMilliseconds = 10_000

/** Shorter keys could be guessed, or be the same for two callers; they are ignored. */
const strongKey = /^[\x21-\x7e]{43,200}$/

type Body = Record<string, unknown>
type Attempt = { db: Db; ctx: KoaContextWithOIDC; secret: string; id: string }

/**
 * Refreshes once per refresh token and Idempotency-Key: a retry with both, after a closed tab or a lost connection,
 * waits for the first call and gets its response (FAPI 2.0 requires that such a retry succeeds). Without a key, or with
 * another one, a used refresh token counts as stolen. The response is deleted with its grant or access token; token and
 * key together decrypt it.
 */
export const refreshOnce = async (
  { db, ctx }: { db: Db; ctx: KoaContextWithOIDC },
  refresh: () => Promise<void>,
): Promise<void> => {
  const key = ctx.get('idempotency-key')
  const token = ctx.oidc.params?.['refresh_token']
  const client = ctx.oidc.client?.clientId
  if (typeof token !== 'string' || client === undefined || !strongKey.test(key)) return refresh()
  // The client is authenticated already, so no other client gets this response.
  const secret = `${client} ${token} ${key}`
  const attempt = { db, ctx, secret, id: createHash('sha256').update(secret).digest('base64url') }
  for (let waited = 0, pause = 20; waited < retryMilliseconds; waited += pause, pause = Math.min(pause * 2, 500)) {
    if (
      await Store.insertReservation(db, {
        kind: refreshAnswers,
        id: attempt.id,
        expiresAt: new Date(Date.now() + retryMilliseconds),
      })
    ) {
      return first(attempt, refresh)
    }
    if (await repeat(attempt)) return
    await sleep(pause)
  }
  ctx.status = 503
  ctx.body = { error: 'temporarily_unavailable' }
}

const first = async ({ db, ctx, secret, id }: Attempt, refresh: () => Promise<void>) => {
  try {
    await refresh()
  } catch (error) {
    await Store.deleteById(db, refreshAnswers, id)
    throw error
  }
  const answer: Body = Object.assign({}, ctx.body)
  const { Account, Grant } = ctx.oidc.entities
  const issued = Date.now()
  await Store.upsert(db, {
    kind: refreshAnswers,
    id,
    payload: JSON.stringify({
      issued,
      sealed: encrypt(encryptionKey(secret), JSON.stringify(answer)).toString('base64'),
    }),
    uid: null,
    grant_id: Grant?.jti ?? null,
    user_id: Account ? brandId<UserId>(Account.accountId) : null,
    consumed_at: null,
    expires_at: new Date(issued + secondsOf(answer) * 1000),
  })
}

/** Sends the response of the first call, if there is one, with the remaining lifetime of the token. */
const repeat = async ({ db, ctx, secret, id }: Attempt): Promise<boolean> => {
  const { sealed, issued } = (await Store.findById(db, refreshAnswers, id))?.payload ?? {}
  if (typeof sealed !== 'string' || typeof issued !== 'number') return false
  const answer: Body = JSON.parse(decrypt(encryptionKey(secret), Buffer.from(sealed, 'base64')))
  const elapsed = Math.ceil((Date.now() - issued) / 1000)
  ctx.body = { ...answer, expires_in: Math.max(0, secondsOf(answer) - elapsed) }
  return true
}

const secondsOf = (answer: Body) => Number(answer['expires_in'] ?? 0)

const encryptionKey = (secret: string) => keyFor(secret, 'refresh answer')
