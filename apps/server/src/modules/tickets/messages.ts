import { limits, newId, type NewTicketMessage, type TicketMessageId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError, Attempts, fieldFault, type Uploads } from '../../platform/http/index.ts'
import { History } from '../history/index.ts'
import * as Attachments from './attachments.ts'
import './events.ts'
import * as Store from './messages.store.ts'
import type { MessageRecord } from './messages.store.ts'
import { isStaffOf } from './ticket.policy.ts'
import * as Tickets from './tickets.ts'
import * as TicketStore from './tickets.store.ts'
import type { TicketRecord } from './tickets.store.ts'

const messageQuota = { name: 'ticket messages of a user', max: limits.ticketMessagesPerHour, seconds: 3600 }

type Sent = NewTicketMessage & { files: Uploads<'attachments'> }

/**
 * Writes in a ticket that is not closed. An answer of staff takes the ticket on and lets it wait for its author; a message of the
 * author lets it wait for staff; a note changes neither. Throws UNKNOWN_ERROR, PERMISSION_DENIED_ERROR for a note by the
 * author, ENTITY_CONFLICT if it is closed, RATE_LIMIT, TOO_MANY_FILES, FIELD_VALIDATION_ERROR without text and attachments.
 */
export const send = async (
  ctx: Ctx,
  sender: SignedIn,
  known: TicketRecord,
  { content, internal = false, files }: Sent,
): Promise<MessageRecord> => {
  const byStaff = isStaffOf(sender, known)
  if (internal && !byStaff) throw new AppError('PERMISSION_DENIED_ERROR')
  if (content.trim() === '' && files.all('attachments').length === 0) throw fieldFault('/content', 'empty')
  mustBeOpen(known)
  if (!byStaff) await Attempts.take(ctx, { quota: messageQuota, subject: sender.id })
  const attachments = await Attachments.prepare(ctx, sender, files)
  return inTransaction(ctx, async (ctx) => {
    const before = await Tickets.lock(ctx, known.id)
    mustBeOpen(before)
    const now = new Date(ctx.clock.now())
    const created = await Attachments.create(ctx, sender, attachments)
    const text = { author_id: sender.id, by_staff: byStaff, internal, content: content.trim(), created_at: now }
    const row = { id: newId<TicketMessageId>(ctx.clock.now()), ticket_id: before.id, ...text }
    const isFirst = !internal && (await isFirstUnread(ctx, before, byStaff))
    const message = await Store.insertMessage(ctx.db, row, created)
    const ticket = internal ? before : await answered(ctx, before, message)
    await TicketStore.upsertRead(ctx.db, ticket.id, sender.id, message.id)
    if (byStaff)
      await History.record(ctx, { action: internal ? 'note' : 'answer', entity: 'ticket', entityId: ticket.id })
    const notice = isFirst ? (byStaff ? 'TICKET_REPLY' : 'TICKET_MESSAGE') : undefined
    await ctx.events.emit(ctx, 'ticket.changed', { ticket, message, notice })
    return message
  })
}

const mustBeOpen = ({ status }: TicketRecord): void => {
  if (status === 'CLOSED') throw new AppError('ENTITY_CONFLICT')
}

/**
 * Somebody who has not read the last message needs no second notification: a burst of messages sends one. All staff have been notified of
 * an open ticket without an assignee.
 */
const isFirstUnread = async (ctx: Ctx, ticket: TicketRecord, byStaff: boolean): Promise<boolean> => {
  if (byStaff) return (await TicketStore.countUnread(ctx.db, ticket.id, ticket.author_id, false)) === 0
  const reader = ticket.assignee_id
  if (reader === null) return ticket.status !== 'OPEN'
  return (await TicketStore.countUnread(ctx.db, ticket.id, reader, true)) === 0
}

const answered = (ctx: Ctx, before: TicketRecord, message: MessageRecord): Promise<TicketRecord> => {
  const { created_at: now, by_staff: byStaff, author_id: sender } = message
  if (!byStaff) {
    const waiting = { status: 'OPEN', waiting_since: before.waiting_since ?? now } as const
    return TicketStore.updateTicket(ctx.db, before.id, { ...waiting, updated_at: now })
  }
  return TicketStore.updateTicket(ctx.db, before.id, {
    status: 'ANSWERED',
    waiting_since: null,
    updated_at: now,
    assignee_id: before.assignee_id ?? sender,
    assigned_at: before.assigned_at ?? now,
    answered_at: before.answered_at ?? now,
  })
}

/** The latest messages that the viewer may see, or those before one of them, oldest first; and whether there are earlier ones. */
export const list = async (
  ctx: Ctx,
  ticket: TicketRecord,
  { before, size }: { before: TicketMessageId | undefined; size: number },
): Promise<{ entries: MessageRecord[]; hasEarlier: boolean }> => {
  const withNotes = isStaffOf(ctx.viewer, ticket)
  const found = await Store.findMessages(ctx.db, ticket.id, { before, limit: size + 1, withNotes })
  return { entries: found.slice(0, size).toReversed(), hasEarlier: found.length > size }
}
