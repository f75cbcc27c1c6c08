import { retireKeys } from '../../modules/auth/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Command } from './command.ts'

/** Creates new signing keys. Tokens signed with the old keys stay valid, so no session ends. */
export const rotateKeys: Command = async (ctx, { report }) => {
  await ctx.jobs.enqueue(ctx, 'auth.rotate-keys', { now: true })
  report({
    kind: 'line',
    text: 'New signing keys are used from now on, or from the next start of the server. The old keys stay valid for two days.',
  })
}

/** Creates new signing keys after a key was stolen or the secret was lost: everything signed with the old keys becomes invalid. */
export const revokeKeys: Command = async (ctx, { report }) => {
  await inTransaction(ctx, async (ctx) => {
    await retireKeys(ctx)
    await ctx.jobs.enqueue(ctx, 'auth.rotate-keys', { now: true, revoke: true })
  })
  report({
    kind: 'line',
    text: 'New signing keys are used from now on, or from the next start of the server. Everything signed with the old keys is refused.',
  })
}
