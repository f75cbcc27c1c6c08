import { randomInt } from 'node:crypto'
import { birthdayFault, emailFault } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Deletions, Usernames, Users, Verifications, type User } from '../../accounts/index.ts'
import type { Identity } from './external.ts'
import * as Store from './external.store.ts'

const maxAttempts = 20
const maxNameLength = 20

/** The language of a new account, and the base URL of the link in its mail. */
type NewAccountSettings = { locale: 'it' | 'en'; publicUrl: string }

/**
 * The account of an external identity; created at the first sign-in, restored if it was deleted. Throws BANNED_ERROR,
 * CREDENTIALS_INVALID for an erased account, and TOO_YOUNG by the birthday from the issuer.
 */
export const accountOf = async (ctx: Ctx, identity: Identity, settings: NewAccountSettings): Promise<User> => {
  const user = (await find(ctx, identity)) ?? (await firstSignIn(ctx, identity, settings))
  if (user.banned) throw new AppError('BANNED_ERROR')
  if (user.deleted_at && !(await Deletions.cancel(ctx, user.id))) throw new AppError('CREDENTIALS_INVALID')
  return user
}

const find = async (ctx: Ctx, { issuer, subject }: Identity): Promise<User | undefined> => {
  const id = await Store.findUserId(ctx.db, issuer, subject)
  return id && Users.get(ctx, id)
}

/** Two parallel first sign-ins create one account; a taken name gets digits. */
const firstSignIn = async (ctx: Ctx, identity: Identity, settings: NewAccountSettings): Promise<User> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      return await inTransaction(ctx, async (inner) => {
        const user = (await ownerOf(inner, identity)) ?? (await create(inner, identity, { attempt, settings }))
        const { issuer, subject } = identity
        const created_at = new Date(inner.clock.now())
        await Store.insert(inner.db, { issuer, subject, user_id: user.id, created_at })
        return user
      })
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'USERNAME_USED'
      if (!isTaken && !isUniqueViolation(error)) throw error
    }
    const created = await find(ctx, identity)
    if (created) return created
  }
  throw new AppError('USERNAME_USED')
}

/**
 * The account whose mail address both we and the issuer have verified, unless it has another identity of that issuer:
 * an address may pass to another person, a subject does not. An address verified on one side only proves nothing.
 */
const ownerOf = async (ctx: Ctx, { issuer, email, isEmailVerified }: Identity): Promise<User | undefined> => {
  if (!email || !isEmailVerified) return undefined
  const owner = await Users.findByLogin(ctx, email)
  if (!owner?.verified || owner.deleted_at) return undefined
  const known = await Store.findAllOfUser(ctx.db, owner.id)
  return known.some((identity) => identity.issuer === issuer) ? undefined : owner
}

type Creation = { attempt: number; settings: NewAccountSettings }

const create = async (ctx: Ctx, identity: Identity, { attempt, settings }: Creation): Promise<User> => {
  const birthday = birthdayOf(identity.birthday, ctx.clock.now())
  const email = await freeMail(ctx, identity)
  const verified = email !== undefined && identity.isEmailVerified
  const username = nameFor(identity, attempt)
  const [id] = await Users.createMany(ctx, [{ username, email, verified, birthday, locale: settings.locale }])
  if (id === undefined) throw new AppError('USER_NOT_FOUND')
  const user = await Users.get(ctx, id)
  if (email !== undefined && !verified) await Verifications.sendMail(ctx, user, { publicUrl: settings.publicUrl })
  return user
}

/** Undefined if the address is invalid, or verified by another account. */
const freeMail = async (ctx: Ctx, { email }: Identity): Promise<string | undefined> => {
  if (!email || emailFault(email)) return undefined
  const owner = await Users.findByLogin(ctx, email)
  return owner?.verified ? undefined : email
}

const birthdayOf = (birthday: string | undefined, now: number): string | undefined => {
  const fault = birthday === undefined ? 'DATE_INVALID' : birthdayFault(birthday, now)
  if (fault === 'TOO_YOUNG') throw new AppError(fault)
  return fault ? undefined : birthday
}

/** A valid username similar to the issuer's: accents are removed, other characters become underscores. */
const nameFor = ({ username }: Identity, attempt: number): string => {
  const withoutAccents = (username ?? '').normalize('NFKD').replace(/\p{M}/gu, '')
  const base = withoutAccents.replace(/[^A-Za-z0-9_.-]+/g, '_').replace(/^_+|_+$/g, '')
  const name = base.length < 3 ? `player_${base}`.replace(/_$/, '') : base
  if (attempt === 0 && !Usernames.isReserved(name) && name !== 'player') return name.slice(0, maxNameLength)
  return `${name.slice(0, maxNameLength - 5)}_${randomInt(1000, 10_000)}`
}
