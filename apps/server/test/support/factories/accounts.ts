import { newId } from '@agone/contract'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import { invariant } from '../../../src/platform/http/index.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import type { NewUser, User } from '../../../src/modules/accounts/user.ts'
import * as Store from '../../../src/modules/accounts/users.store.ts'
import * as Users from '../../../src/modules/accounts/users.ts'
import * as Passwords from '../../../src/modules/accounts/credentials/passwords.ts'

/** The default password of `createUser`. */
export const testPassword = 'Tribuna-Nord-2026'

let hash: Promise<string> | undefined

/**
 * A registered, verified user with a unique name and `testPassword`; `overrides` changes any of it, including columns.
 */
export const createUser = async (
  ctx: Ctx,
  overrides: Partial<NewUser> & { columns?: Parameters<typeof Store.update>[2] } = {},
): Promise<User> => {
  const { columns, ...input } = overrides
  const username = input.username ?? `user-${newId().slice(-12)}`
  const [id] = await Users.createMany(ctx, [
    {
      username,
      email: `${username.toLowerCase()}@example.org`,
      birthday: '2000-01-31',
      locale: 'it',
      verified: true,
      passwordHash: await (hash ??= Passwords.hash(testPassword)),
      ...input,
    },
  ])
  invariant(id, 'one user gives one id')
  const user = columns ? await Store.update(ctx.db, id, columns) : await Store.findById(ctx.db, id)
  invariant(user, 'a user is missing after its creation')
  return user
}

/** The user as the viewer of a call, for `ctx` and for calls in tests. */
export const viewerOf = ({ id, username, roles, verified }: User): SignedIn => ({
  kind: 'user',
  id,
  username,
  roles,
  verified,
  sessionId: undefined,
})
