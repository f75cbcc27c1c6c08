import { randomBytes } from 'node:crypto'
import type { OwnCalendar, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { AppError } from '../../../platform/http/index.ts'
import * as Store from './own-calendars.store.ts'

/** The calendar feed of a user. */
export const get = async (ctx: Ctx, userId: UserId): Promise<OwnCalendar> => ({
  code: (await Store.findOfUser(ctx.db, userId))?.code ?? null,
})

/** Gives the feed of a user a new code of 192 random bits; the old address ends. */
export const renew = async (ctx: Ctx, userId: UserId): Promise<OwnCalendar> => {
  const code = randomBytes(24).toString('base64url')
  await Store.save(ctx.db, userId, { code, at: new Date(ctx.clock.now()) })
  return { code }
}

/** Ends the feed of a user. */
export const end = (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> => Store.deleteOfUser(ctx.db, userId)

/**
 * The user whose fixtures a code shows, as a viewer without roles. Throws BAD_CODE for an unknown or replaced code, and for
 * a banned or deleted user.
 */
export const ownerOf = async (ctx: Ctx, code: string): Promise<SignedIn> => {
  const owner = await Store.findOwner(ctx.db, code)
  if (!owner) throw new AppError('BAD_CODE')
  return { kind: 'user', id: owner.id, username: owner.username, roles: [], verified: true, sessionId: undefined }
}

/** The code of a user's calendar feed and when it was created, for the personal data file; null without a feed. */
export const dataOf = async (ctx: Ctx, userId: UserId) => {
  const calendar = await Store.findOfUser(ctx.db, userId)
  return calendar ? { code: calendar.code, createdAt: calendar.created_at.toISOString() } : null
}
