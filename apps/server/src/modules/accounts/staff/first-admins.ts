import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import type { User } from '../user.ts'
import * as UsersStore from '../users.store.ts'
import * as Users from '../users.ts'
import * as Store from './first-admins.store.ts'

/**
 * A code that makes its user the first ADMIN; undefined if there is an ADMIN. Each start of each process makes one of its own,
 * of 128 random bits. All are valid until one is used, an ADMIN is there, or 24 hours have passed.
 */
export const makeCode = (ctx: Ctx): Promise<string | undefined> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    await Store.deleteExpiredCodes(ctx.db, new Date(now))
    if (await Store.existsAdmin(ctx.db)) return undefined
    const code = randomBytes(16).toString('base64url')
    const expiresAt = new Date(now + limits.firstAdminCodeHours * 3_600_000)
    await Store.insertCode(ctx.db, { hash: hashOf(code), expires_at: expiresAt })
    return code
  })

/** What is printed of a code: where to open it, and how long it is valid. */
export const notice = (publicUrl: string, code: string): string[] => [
  'Nobody is ADMIN yet. Open this link and sign in, or register, to become the first:',
  `${publicUrl}/setup#code=${code}`,
  `It works once, within ${limits.firstAdminCodeHours} hours; the next start prints another one, and so does: agone admin create`,
]

/**
 * Gives a user the roles ADMIN and TOURNAMENT_MANAGER for a code, and deletes all codes. The account counts as verified from
 * now on: whoever reads the output of the server needs no mail as a proof, and no mail can be tested before there is an
 * ADMIN. Throws PERMISSION_DENIED_ERROR if there is an ADMIN, BAD_CODE for a code that is unknown or expired,
 * USER_NOT_VERIFIED if somebody else has verified the address.
 */
export const redeem = (ctx: Ctx, { userId, code }: { userId: UserId; code: string }): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    const codes = await Store.lockCodes(ctx.db, new Date(ctx.clock.now()))
    if (await Store.existsAdmin(ctx.db)) throw new AppError('PERMISSION_DENIED_ERROR')
    const hash = hashOf(code)
    if (!codes.some((known) => timingSafeEqual(known.hash, hash))) throw new AppError('BAD_CODE')
    const before = await UsersStore.findByIdForUpdate(ctx.db, userId)
    if (!before) throw new AppError('PROFILE_NOT_FOUND')
    await Store.deleteCodes(ctx.db)
    // The panel shows tournaments to organisers only, and the first one is made by the first ADMIN.
    const roles = [...new Set([...before.roles, 'ADMIN', 'TOURNAMENT_MANAGER'] as const)]
    const after = await Users.updateColumns(ctx, userId, { roles, verified: true })
    await History.record(ctx, {
      action: 'becomeFirstAdmin',
      entity: 'user',
      entityId: userId,
      from: { roles: before.roles, verified: before.verified },
      to: { roles: after.roles, verified: after.verified },
    })
    return after
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'users_email')) throw new AppError('USER_NOT_VERIFIED', { cause: error })
    throw error
  })

const hashOf = (code: string) => createHash('sha256').update(code).digest()
