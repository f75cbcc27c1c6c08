import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import { isSame } from '../../sign-on/csrf.ts'
import * as Store from './passkeys.store.ts'
import { keyFor } from '../../../../platform/encryption.ts'

/** `about` is the purpose of a challenge: a sign-in of one interaction, or a passkey of one user in one session. */
type Purpose = { secret: string; about: string }

/** The lifetime of a challenge. */
export const milliseconds = 5 * 60_000

/** Creates a challenge, base64url. It contains its expiry and a signature, so nothing is stored. */
export const create = (ctx: Ctx, purpose: Purpose): string => {
  const body = `${randomBytes(24).toString('base64url')}.${ctx.clock.now() + milliseconds}`
  return Buffer.from(`${body}.${signatureOf(body, purpose)}`).toString('base64url')
}

/** True if a challenge is one of ours, unexpired, and for this purpose. */
export const isValid = (ctx: Ctx, challenge: string, purpose: Purpose): boolean => {
  const { nonce, until, signature } = partsOf(challenge)
  return isSame(signature, signatureOf(`${nonce}.${until}`, purpose)) && Number(until) > ctx.clock.now()
}

/** Marks a challenge as used; false if it was used before. */
export const consume = (ctx: Ctx, challenge: string): Promise<boolean> => {
  const { nonce, until } = partsOf(challenge)
  const hash = createHash('sha256').update(nonce).digest()
  return Store.insertAnswered(ctx.db, { hash, expires_at: new Date(Number(until)) })
}

/** Deletes the used challenges that have expired. */
export const removeExpired = (ctx: Ctx): Promise<void> => Store.deleteAllExpired(ctx.db, new Date(ctx.clock.now()))

const partsOf = (challenge: string) => {
  const [nonce = '', until = '', signature = ''] = Buffer.from(challenge, 'base64url').toString('latin1').split('.')
  return { nonce, until, signature }
}

const signatureOf = (body: string, { secret, about }: Purpose): string =>
  createHmac('sha256', keyFor(secret, 'passkey challenges')).update(`${about}\n${body}`).digest('base64url')
