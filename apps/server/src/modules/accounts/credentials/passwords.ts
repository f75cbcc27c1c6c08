import { randomBytes } from 'node:crypto'
import { passwordFault, type ErrorCode } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import * as Hashing from './hashing.ts'
import { isLeaked } from './leaked-passwords.ts'
import { countLostPasswords } from '../users.store.ts'

// OWASP's first choice: Argon2id, 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The specification's rules (section 5), and that it is not among the best-known leaked ones. */
export const fault = (password: string): ErrorCode | undefined =>
  passwordFault(password) ?? (isLeaked(password) ? 'WEAK_PASSWORD_ERROR' : undefined)

/** True when so many passwords wait to be hashed that another one would be refused. */
export const isCrowded = Hashing.isCrowded

/** The Argon2id form of a password, to be stored. Throws RATE_LIMITED when too many wait already. */
export const hash = async (password: string): Promise<string> =>
  String(await Hashing.run({ password, cost, stored: undefined }))

/**
 * Whether a password is the one of a stored form. Without a form (no such user, no password) it takes the same time and
 * answers false, so that the time tells nobody who exists. Throws RATE_LIMITED when too many wait already.
 */
export const matches = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const isForm = stored?.startsWith('$argon2') === true
  const isSame = await Hashing.run({ password, cost, stored: isForm ? stored : nobodys })
  return isSame === true && isForm
}

/**
 * What to say at the start when passwords are lost, and how to mend it; undefined when none is. Until version 2.6
 * `npm run dev` stored the word "undefined" in place of every password.
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

// The form of a password that nobody has: to compare with it costs what any other does.
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${random(16)}$${random(32)}`
