import { limits, newId, usernameFault, type UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inSavepoint, inTransaction, isForeignKeyViolation } from '../../platform/db/index.ts'
import { AppError, invariant } from '../../platform/http/index.ts'
import { insert, translateUsernameUsed } from './creation.ts'
import type { User } from './user.ts'
import * as Usernames from './profile/usernames.ts'
import * as Store from './users.store.ts'
import './events.ts'

type Guest = { username: string; creator: UserId }

/**
 * Creates a provisional user: no mail and no password, but can be lined up and scored. Throws INVALID_USERNAME and
 * USERNAME_USED.
 */
export const createProvisional = (ctx: Ctx, { username, creator }: Guest): Promise<User> =>
  inTransaction(ctx, async (inner) => {
    const fault = Usernames.fault(username)
    if (fault) throw new AppError(fault)
    const guest = row(username, { creator, imported: false, now: inner.clock.now() })
    await insert(inner, [guest])
    const user = await Store.findById(inner.db, guest.id)
    invariant(user, 'a provisional user is missing after its creation')
    return user
  })

/**
 * Creates the provisional users of an import, which do not count against the limit of ten. `names` are as in the file:
 * each becomes a free username; the result has id and username in the same order. Call it in the transaction of the
 * import.
 */
export const createManyProvisional = async (
  ctx: Ctx,
  { names, creator }: { names: readonly string[]; creator: UserId },
): Promise<{ id: UserId; username: string }[]> => {
  const usernames = await freeUsernames(ctx, names)
  const rows = usernames.map((username) => row(username, { creator, imported: true, now: ctx.clock.now() }))
  await insert(ctx, rows)
  return rows.map(({ id, username }) => ({ id, username }))
}

/** Renames a provisional user; the caller has checked that it is one. Throws INVALID_NEW_USERNAME, USERNAME_USED. */
export const renameProvisional = (ctx: Ctx, id: UserId, username: string): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    if (usernameFault(username)) throw new AppError('INVALID_NEW_USERNAME')
    if (Usernames.isReserved(username)) throw new AppError('USERNAME_USED')
    const user = await Store.update(ctx.db, id, { username }).catch(translateUsernameUsed)
    invariant(user, 'a renamed provisional user is missing')
    await ctx.events.emit(ctx, 'user.publicProfileChanged', { userId: id })
    return user
  })

type Claimed = { guestId: UserId; userId: UserId }

/**
 * Deletes a provisional user whose places were all taken over by a user; false if a parallel call did so before. Call it in the
 * transaction of the takeover.
 */
export const removeClaimed = async (ctx: Ctx, { guestId, userId }: Claimed): Promise<boolean> => {
  if (!(await Store.deleteProvisional(ctx.db, guestId))) return false
  await Store.updateChangeTime(ctx.db, userId)
  await ctx.events.emit(ctx, 'user.publicProfileChanged', { userId: guestId })
  return true
}

/** Deletes a provisional user, unless a foreign key refers to the user. Call it in a transaction. */
export const removeUnused = async (ctx: Ctx, guestId: UserId): Promise<void> => {
  try {
    await inSavepoint(ctx, ({ db }) => Store.deleteProvisional(db, guestId))
  } catch (error) {
    if (isForeignKeyViolation(error)) return
    throw error
  }
  await ctx.events.emit(ctx, 'user.publicProfileChanged', { userId: guestId })
}

/** A free username for each name. A taken name gets a random suffix, which grows until it is free. */
const freeUsernames = async (ctx: Ctx, names: readonly string[]): Promise<string[]> => {
  const candidates = names.map(usernameOf).map((base) => ({ base, username: base }))
  const taken = new Set<string>()
  let open = candidates
  for (let length = 2; open.length > 0; length += 1) {
    const known = await Store.findAllByUsernames(ctx.db, [...new Set(open.map(({ username }) => username))])
    for (const user of known) taken.add(user.username.toLowerCase())
    open = open.filter((each) => {
      if (!taken.has(each.username.toLowerCase()) && !Usernames.isReserved(each.username)) {
        taken.add(each.username.toLowerCase())
        return false
      }
      // Random: counting up would need a query for each namesake of earlier imports.
      each.username = `${each.base.slice(0, limits.usernameMax - length - 1)}-${randomSuffix(length)}`
      return true
    })
  }
  return candidates.map(({ username }) => username)
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomSuffix = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('')

/** `Pérez-Ñandú, José` becomes `Perez-Nandu.Jose`: only the characters of usernames, 3 to 20 of them. */
export const usernameOf = (name: string): string => {
  const cleaned = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßẞ]/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[^A-Za-z0-9_-]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, limits.usernameMax)
    .replace(/\.+$/, '')
  return cleaned.length >= limits.usernameMin ? cleaned : `player-${cleaned || randomSuffix(4)}`
}

const row = (username: string, created: { creator: UserId; imported: boolean; now: number }) => ({
  id: newId<UserId>(created.now),
  username,
  provisional: true,
  imported: created.imported,
  created_by: created.creator,
  created_at: new Date(created.now),
})
