import { newId } from '@agone/contract'
import type { Ctx } from '../context/ctx.ts'
import { insertMail } from './mails.store.ts'

/** One mail to one recipient. `to` is a bare address, `sender` the name to show; `text` and `html` have the same content. */
export type Message = { to: string; sender: string; subject: string; text: string; html: string }

/**
 * Stores a mail in the transaction of `ctx.db`; it is sent after the commit. The subject is cut to one line of 200
 * characters.
 */
export const send = async (ctx: Ctx, message: Message): Promise<void> => {
  const id: string = newId(ctx.clock.now())
  await insertMail(ctx.db, {
    id,
    to_address: message.to,
    sender: message.sender,
    subject: message.subject.replace(/\p{Cc}+/gu, ' ').slice(0, 200),
    text: message.text,
    html: message.html,
    created_at: new Date(ctx.clock.now()),
  })
  await ctx.jobs.enqueue(ctx, 'mail.send', { mail: id })
}
