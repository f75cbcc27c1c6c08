import { retireKeys } from '../../modules/auth/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Deed } from '../deed.ts'

/** Has new signing keys made. Nobody's session ends. */
export const rotateKeys: Deed = async (ctx, { tell }) => {
  await ctx.jobs.enqueue(ctx, 'auth.rotate-keys', { now: true })
  tell({
    kind: 'line',
    text: 'New signing keys sign from now or the next start on; the old ones verify for two more days.',
  })
}

/** The same, for when a key is in wrong hands or its secret is lost: what the old ones signed is refused. */
export const revokeKeys: Deed = async (ctx, { tell }) => {
  await inTransaction(ctx, async (ctx) => {
    await retireKeys(ctx)
    await ctx.jobs.enqueue(ctx, 'auth.rotate-keys', { now: true, revoke: true })
  })
  tell({
    kind: 'line',
    text: 'New signing keys sign from now or the next start on; whatever the old ones signed is refused.',
  })
}
