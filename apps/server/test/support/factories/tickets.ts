import type { NewTicket, TicketId, TicketMessageId } from '@agone/contract'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import { invariant, type Uploads } from '../../../src/platform/http/index.ts'
import * as Messages from '../../../src/modules/tickets/messages.ts'
import * as Tickets from '../../../src/modules/tickets/tickets.ts'

/** No attachments. */
export const noFiles: Uploads<'attachments'> = { one: () => undefined, all: () => [], crop: () => undefined }

/** A ticket of `author` with one message. */
export const createTicket = async (
  ctx: Ctx,
  author: SignedIn,
  { isClosed = false, ...changes }: Partial<NewTicket> & { isClosed?: boolean } = {},
): Promise<{ id: TicketId; number: number; messageId: TicketMessageId }> => {
  const as = { ...ctx, viewer: author }
  const input: NewTicket = { type: 'AGONE_GENERAL', subject: 'Una domanda', content: 'Come si fa?', ...changes }
  const ticket = await Tickets.create(as, author, input, { files: noFiles, language: 'it' })
  if (isClosed) await Tickets.update(as, ticket.id, { status: 'CLOSED' })
  const [message] = (await Messages.list(as, ticket, { before: undefined, size: 1 })).entries
  invariant(message, 'a ticket has a message')
  return { id: ticket.id, number: ticket.number, messageId: message.id }
}
