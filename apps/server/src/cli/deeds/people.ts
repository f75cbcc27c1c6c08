import { Users, type User } from '../../modules/accounts/index.ts'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Refusal } from '../deed.ts'
import { findFirstWithRole } from './people.store.ts'

/** The account of a username; refuses with words. */
export const account = async (ctx: Ctx, username: string): Promise<User> => {
  const user = await Users.findByUsername(ctx, username)
  if (!user) throw new Refusal(`There is no user ${username}.`)
  if (user.provisional) throw new Refusal(`${username} is a guest without an account.`)
  return user
}

/** In whose name something is made: the user named, else whoever has been ADMIN the longest. */
export const owner = async (ctx: Ctx, username: string | undefined): Promise<SignedIn> => {
  if (username !== undefined) return viewerOf(await account(ctx, username))
  const id = (await findFirstWithRole(ctx.db, 'ADMIN')) ?? (await findFirstWithRole(ctx.db, 'TOURNAMENT_MANAGER'))
  if (!id) throw new Refusal('Nobody has the role ADMIN yet: say in whose name with --as USER.')
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
