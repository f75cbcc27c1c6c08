import { birthdayFault, emailFault, newId, type ErrorCode, type UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError, invariant } from '../../platform/http/index.ts'
import { insert } from './creation.ts'
import * as Passwords from './credentials/passwords.ts'
import type { User } from './user.ts'
import * as Usernames from './profile/usernames.ts'
import * as Store from './users.store.ts'
import * as Verifications from './mail/verifications.ts'

export type Registration = {
  username: string
  email: string
  password: string
  passwordConfirm: string
  birthday: string
  acceptTerms: boolean
  locale: 'it' | 'en'
  /** The base URL of the link in the mail; no slash at its end. */
  publicUrl: string
  /** The page on which the sign-in began. */
  back?: string | undefined
}

export type Fault = { field: keyof Registration; code: ErrorCode }

/** The broken rules of a registration, at most one per field, in the order of the form. */
export const faultsOf = (form: Registration, now: number): Fault[] => {
  const found: Partial<Record<keyof Registration, ErrorCode | undefined>> = {
    username: Usernames.fault(form.username),
    email: emailFault(form.email),
    password: Passwords.fault(form.password),
    passwordConfirm: form.password === form.passwordConfirm ? undefined : 'PASSWORDS_DONT_MATCH',
    birthday: birthdayFault(form.birthday, now),
    acceptTerms: form.acceptTerms ? undefined : 'FIELD_VALIDATION_ERROR',
  }
  const fields = ['username', 'email', 'password', 'passwordConfirm', 'birthday', 'acceptTerms'] as const
  return fields.flatMap((field) => (found[field] ? [{ field, code: found[field] }] : []))
}

/**
 * Creates an account and sends its first mail. If another account has verified the address, the response is the same,
 * and only its owner learns of it, by mail. Throws the code of the first broken rule, or USERNAME_USED.
 */
export const register = async (ctx: Ctx, form: Registration): Promise<User> => {
  const [broken] = faultsOf(form, ctx.clock.now())
  if (broken) throw new AppError(broken.code)
  if (await Store.findByUsername(ctx.db, form.username)) throw new AppError('USERNAME_USED')
  // Before the transaction: hashing may wait in a queue, and no row should be locked meanwhile.
  const passwordHash = await Passwords.hash(form.password)
  return inTransaction(ctx, async (inner) => {
    const now = inner.clock.now()
    const id = newId<UserId>(now)
    const { username, email, birthday, locale } = form
    const row = { id, username, email, birthday, locale, password_hash: passwordHash, created_at: new Date(now) }
    await insert(inner, [row])
    const user = await Store.findById(inner.db, id)
    invariant(user, 'a user is missing after the registration')
    await Verifications.sendMail(inner, user, form)
    return user
  })
}
