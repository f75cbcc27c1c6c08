import type { Ctx } from '../../platform/context/ctx.ts'
import { Mail } from '../../platform/mail/index.ts'
import * as Communities from './community.ts'
import { messageOf, type MailContent } from './mail-layout.ts'

export type { MailContent } from './mail-layout.ts'

/** Sends a mail with the name and colours of the community, in the transaction of `ctx`. */
export const send = async (ctx: Ctx, content: MailContent): Promise<void> =>
  Mail.send(ctx, messageOf(content, await Communities.get(ctx)))
