import { Users, type User } from '../../modules/accounts/index.ts'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Refusal } from './refusal.ts'
import { findOldestWithRole } from './accounts.store.ts'

/** The account of a username. Throws a Refusal for a guest or an unknown name. */
export const getAccount = async (ctx: Ctx, username: string): Promise<User> => {
  const user = await Users.findByUsername(ctx, username)
  if (!user) throw new Refusal(`There is no user ${username}.`)
  if (user.provisional) throw new Refusal(`${username} is a guest without an account.`)
  return user
}

/**
 * The owner of what a command creates: the user with that name, else the oldest account with the role ADMIN, else the
 * oldest with the role TOURNAMENT_MANAGER.
 */
export const getOwner = async (ctx: Ctx, username: string | undefined): Promise<SignedIn> => {
  if (username !== undefined) return viewerOf(await getAccount(ctx, username))
  const id = (await findOldestWithRole(ctx.db, 'ADMIN')) ?? (await findOldestWithRole(ctx.db, 'TOURNAMENT_MANAGER'))
  if (!id) throw new Refusal('Nobody has the role ADMIN yet: name the owner with --as USER.')
  return viewerOf(await Users.get(ctx, id))
}

const viewerOf = ({ id, username, roles, verified }: User): SignedIn => ({
  kind: 'user',
  id,
  username,
  roles,
  verified,
  sessionId: undefined,
})
