import type { UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { Files } from '../files/index.ts'
import { Notifications } from '../notifications/index.ts'
import * as MessageStore from './messages.store.ts'
import * as Store from './tickets.store.ts'

/**
 * Deletes the tickets of an erased user with all texts and attachments in them. What an erased ADMIN has answered others stays: it
 * is part of their tickets.
 */
export const erase = async (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> => {
  await Store.deleteReadsOf(ctx.db, userId)
  const tickets = await Store.findAllOfAuthor(ctx.db, userId)
  if (tickets.length === 0) return
  const ids = tickets.map(({ id }) => id)
  const messages = await MessageStore.findAllOfTickets(ctx.db, ids)
  const files = await MessageStore.findFiles(
    ctx.db,
    messages.map(({ id }) => id),
  )
  await Store.deleteTickets(ctx.db, ids)
  await Notifications.removeAbout(ctx, ids)
  await Files.remove(ctx, ...files.map(({ id, name }) => ({ id, type: 'tickets', file: { name } })))
}

/** The tickets of a user with their messages, without the notes of staff, for the personal data file. */
export const dataOf = async (ctx: Ctx, userId: UserId) => {
  const tickets = await Store.findAllOfAuthor(ctx.db, userId)
  const messages = await MessageStore.findAllOfTickets(
    ctx.db,
    tickets.map(({ id }) => id),
  )
  return tickets.map((ticket) => ({
    id: ticket.id,
    number: ticket.number,
    type: ticket.type,
    subject: ticket.subject,
    status: ticket.status,
    createdAt: ticket.created_at.toISOString(),
    messages: messages
      .filter((message) => message.ticket_id === ticket.id && !message.internal)
      .map(({ content, by_staff: byStaff, created_at: at }) => ({
        by: byStaff ? 'staff' : 'you',
        content,
        createdAt: at.toISOString(),
      })),
  }))
}
