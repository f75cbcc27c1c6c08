import type { Ctx } from '../../../platform/context/ctx.ts'
import * as Users from '../users.ts'

/** The viewer as the recipient of a mail; undefined for a visitor. */
export const viewerAsRecipient = async (ctx: Ctx) => {
  if (ctx.viewer.kind !== 'user') return undefined
  const { email, username, locale } = await Users.get(ctx, ctx.viewer.id)
  return { email, username, locale: locale ?? ('it' as const) }
}
