import { FirstAdmins, Users } from '../../modules/accounts/index.ts'
import { History } from '../../modules/history/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Command } from './command.ts'
import { Refusal } from './refusal.ts'
import { getAccount } from './accounts.ts'

/** Prints a link that makes whoever opens it the first ADMIN, as a start without an ADMIN does. */
export const createAdmin: Command = async (ctx, { publicUrl, report }) => {
  const code = await FirstAdmins.makeCode(ctx)
  if (code === undefined)
    throw new Refusal('Somebody is ADMIN already: agone admin grant USER gives the role to others.')
  for (const text of FirstAdmins.notice(publicUrl, code)) report({ kind: 'line', text })
}

/** Gives a user the role ADMIN; without effect if the user has it. */
export const grantAdmin: Command = async (ctx, { options, report }) => {
  const user = await getAccount(ctx, options['user'] ?? '')
  if (user.roles.includes('ADMIN')) {
    report({ kind: 'line', text: `${user.username} has the role ADMIN already.` })
    return
  }
  await inTransaction(ctx, async (ctx) => {
    const roles = [...user.roles, 'ADMIN' as const]
    await Users.updateColumns(ctx, user.id, { roles })
    const change = { from: { roles: user.roles }, to: { roles } }
    await History.record(ctx, { action: 'grantRole', entity: 'user', entityId: user.id, ...change })
  })
  report({ kind: 'line', text: `${user.username} has the role ADMIN now.` })
}
