import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import * as Store from './captcha.store.ts'
import { keyFor } from '../../../../platform/encryption.ts'

/** The purpose of a captcha; a solution for one purpose is invalid for another. */
export const purposes = ['login', 'register'] as const
export type Purpose = (typeof purposes)[number]

export const isPurpose = (value: unknown): value is Purpose => purposes.some((purpose) => purpose === value)

const lifetime = 10 * 60_000

// About 100 ms in a browser: little for one person, but a day of one core for a million accounts.
const cost = 1_000
const counters = { min: 100, max: 300 }

/**
 * A signed challenge of proof of work (PBKDF2; the solver finds the counter whose key has the required prefix), valid
 * for ten minutes and one use.
 */
export const challengeFor = async (
  ctx: Ctx,
  secret: string,
  purpose: Purpose,
  counter = randomInt(counters.max, counters.min),
): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    deriveKey,
    data: { purpose, until: ctx.clock.now() + lifetime },
    ...signatures(secret),
  })

/**
 * Redeems a solution: base64 of the JSON `{ challenge, solution }`. True if the challenge is ours, unexpired and for
 * this purpose; of several parallel calls with the same solution only one returns true.
 */
export const redeem = async (
  ctx: Ctx,
  secret: string,
  sent: { purpose: Purpose; payload: string },
): Promise<boolean> => {
  const payload = parsed(sent.payload)
  if (!payload) return false
  const { verified } = await verifySolution({ ...payload, deriveKey, ...signatures(secret) })
  if (!verified) return false
  const { nonce, data } = payload.challenge.parameters
  const now = ctx.clock.now()
  if (data['purpose'] !== sent.purpose || !(Number(data['until']) > now)) return false
  return Store.insertSpent(ctx.db, nonce, new Date(now + lifetime))
}

/** Deletes used challenges that have expired. */
export const removeExpired = (ctx: Ctx): Promise<void> => Store.deleteAllExpired(ctx.db, new Date(ctx.clock.now()))

const signatures = (secret: string) => ({
  hmacSignatureSecret: keyFor(secret, 'captcha').toString('base64url'),
  hmacKeySignatureSecret: keyFor(secret, 'captcha key').toString('base64url'),
})

const Text = Type.String({ maxLength: 200 })

const Payload = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Text,
      nonce: Type.String({ maxLength: 64 }),
      salt: Text,
      cost: Type.Number(),
      keyLength: Type.Number(),
      keyPrefix: Text,
      keySignature: Text,
      data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    }),
    signature: Text,
  }),
  solution: Type.Object({ counter: Type.Number(), derivedKey: Text }),
})

const parsed = (payload: string) => {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))
    return Value.Check(Payload, value) ? value : undefined
  } catch {
    return undefined
  }
}
