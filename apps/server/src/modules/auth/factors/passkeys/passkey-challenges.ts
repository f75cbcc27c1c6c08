import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import { isSame } from '../../sign-on/csrf.ts'
import * as Store from './passkeys.store.ts'
import { keyFor } from '../../secrets.ts'

/** `about` names what a challenge is good for: a sign-in of one interaction, a passkey of one user in one session. */
type Purpose = { secret: string; about: string }

/** How long a challenge is good. */
export const milliseconds = 5 * 60_000

/** Makes a challenge, base64url. It says itself until when and is signed: nothing is stored for who only looks at a page. */
export const create = (ctx: Ctx, purpose: Purpose): string => {
  const body = `${randomBytes(24).toString('base64url')}.${ctx.clock.now() + milliseconds}`
  return Buffer.from(`${body}.${signatureOf(body, purpose)}`).toString('base64url')
}

/** Whether a challenge came back as it was made, in time and for the same purpose. */
export const isValid = (ctx: Ctx, challenge: string, purpose: Purpose): boolean => {
  const { nonce, until, signature } = partsOf(challenge)
  return isSame(signature, signatureOf(`${nonce}.${until}`, purpose)) && Number(until) > ctx.clock.now()
}

/** Uses up one of ours; false when it was used before. */
export const consume = (ctx: Ctx, challenge: string): Promise<boolean> => {
  const { nonce, until } = partsOf(challenge)
  const hash = createHash('sha256').update(nonce).digest()
  return Store.insertAnswered(ctx.db, { hash, expires_at: new Date(Number(until)) })
}

/** Forgets those that would have expired by now. */
export const removeExpired = (ctx: Ctx): Promise<void> => Store.deleteAllExpired(ctx.db, new Date(ctx.clock.now()))

const partsOf = (challenge: string) => {
  const [nonce = '', until = '', signature = ''] = Buffer.from(challenge, 'base64url').toString('latin1').split('.')
  return { nonce, until, signature }
}

const signatureOf = (body: string, { secret, about }: Purpose): string =>
  createHmac('sha256', keyFor(secret, 'passkey challenges')).update(`${about}\n${body}`).digest('base64url')
