import { Users } from '../../modules/accounts/index.ts'
import { History } from '../../modules/history/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Deed } from '../deed.ts'
import { account } from './people.ts'

/** Gives somebody the role ADMIN. Whoever has it already keeps it. */
export const grantAdmin: Deed = async (ctx, { options, tell }) => {
  const user = await account(ctx, options['user'] ?? '')
  if (user.roles.includes('ADMIN')) {
    tell({ kind: 'line', text: `${user.username} has the role ADMIN already.` })
    return
  }
  await inTransaction(ctx, async (ctx) => {
    const roles = [...user.roles, 'ADMIN' as const]
    await Users.change(ctx, user.id, { roles })
    const change = { from: { roles: user.roles }, to: { roles } }
    await History.record(ctx, { action: 'grantRole', entity: 'user', entityId: user.id, ...change })
  })
  tell({ kind: 'line', text: `${user.username} has the role ADMIN now.` })
}
