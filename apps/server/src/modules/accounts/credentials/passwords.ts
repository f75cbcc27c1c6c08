import { randomBytes } from 'node:crypto'
import { passwordFault, type ErrorCode } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import * as Hashing from './hashing.ts'
import { isLeaked } from './leaked-passwords.ts'
import { countLostPasswords } from '../users.store.ts'

// OWASP's first choice: Argon2id, 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The rules of the specification (section 5), and not a common leaked password. */
export const fault = (password: string): ErrorCode | undefined =>
  passwordFault(password) ?? (isLeaked(password) ? 'WEAK_PASSWORD_ERROR' : undefined)

/** True if the queue of passwords to hash is full. */
export const isQueueFull = Hashing.isQueueFull

/** The Argon2id hash of a password. Throws RATE_LIMITED if too many wait. */
export const hash = async (password: string): Promise<string> =>
  String(await Hashing.run({ password, cost, stored: undefined }))

/**
 * Compares a password with a stored hash. Without a hash (unknown user, no password) it returns false after the same
 * time, so that the time does not reveal which users exist. Throws RATE_LIMITED if too many wait.
 */
export const matches = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const isArgon2 = stored?.startsWith('$argon2') === true
  const isSame = await Hashing.run({ password, cost, stored: isArgon2 ? stored : unusedHash })
  return isSame === true && isArgon2
}

/**
 * The message for the start if stored passwords are unusable, with the remedy; undefined otherwise. Until version 2.6
 * `npm run dev` stored the word "undefined" instead of each hash.
 */
export const lostNotice = async ({ db }: Pick<Ctx, 'db'>, dataDir: string): Promise<string | undefined> => {
  const lost = await countLostPasswords(db)
  if (lost === 0) return undefined
  return [
    `Accounts whose password is lost: ${lost}. An earlier "npm run dev" did not store it, and nobody can sign in to them.`,
    `If only the demo is in ${dataDir}, delete this folder and start again.`,
    'Otherwise these people choose a new password with the link for a forgotten one.',
  ].join('\n')
}

const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

// The hash of a random password: comparing with it takes as long as with any other.
const unusedHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${random(16)}$${random(32)}`
