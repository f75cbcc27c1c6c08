import { retireKeys } from '../../modules/auth/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Command } from './command.ts'

/** Creates new signing keys. No session ends. */
export const rotateKeys: Command = async (ctx, { report }) => {
  await ctx.jobs.enqueue(ctx, 'auth.rotate-keys', { now: true })
  report({
    kind: 'line',
    text: 'New signing keys sign from now or the next start on; the old ones verify for two more days.',
  })
}

/** The same for a stolen key or a lost secret: everything signed with the old keys becomes invalid. */
export const revokeKeys: Command = async (ctx, { report }) => {
  await inTransaction(ctx, async (ctx) => {
    await retireKeys(ctx)
    await ctx.jobs.enqueue(ctx, 'auth.rotate-keys', { now: true, revoke: true })
  })
  report({
    kind: 'line',
    text: 'New signing keys sign from now or the next start on; whatever the old ones signed is refused.',
  })
}
