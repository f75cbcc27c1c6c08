import { retireKeys } from '../../modules/auth/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Command } from './command.ts'

/** Has new signing keys made. Nobody's session ends. */
export const rotateKeys: Command = async (ctx, { report }) => {
  await ctx.jobs.enqueue(ctx, 'auth.rotate-keys', { now: true })
  report({
    kind: 'line',
    text: 'New signing keys sign from now or the next start on; the old ones verify for two more days.',
  })
}

/** The same, for when a key is in wrong hands or its secret is lost: what the old ones signed is refused. */
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
