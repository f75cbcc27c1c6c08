import {
  brandId,
  liveDestinations,
  newId,
  type TicketChanged,
  type TicketId,
  type TicketMessageCreated,
} from '@agone/contract'
import type { Ctx, Events } from '../../platform/context/ctx.ts'
import type { Live } from '../../platform/realtime/index.ts'
import './events.ts'
import { maySee } from './ticket.policy.ts'
import { messageViews } from './tickets.view.ts'
import * as Tickets from './tickets.ts'
import { findTicket, type TicketRecord } from './tickets.store.ts'
import type { MessageRecord } from './messages.store.ts'

/**
 * Sends new messages and changes to the open pages of a ticket, and changes of any ticket to the queue of staff, after the
 * commit. A note is sent to the queue only.
 */
export const deliver = (events: Events, live: Live): void => {
  live.openTopic('/topic/tickets', async (ctx) => Tickets.mayFollowQueue(ctx))
  live.openTopic('/topic/tickets/{id}', async (ctx, { id = '' }) => {
    const ticket = await findTicket(ctx.db, brandId<TicketId>(id))
    return ticket !== undefined && maySee(ctx.viewer, ticket)
  })
  events.on('ticket.changed', async (ctx, { ticket, message }) => {
    const changed = changeOf(ticket)
    const shown = message && !message.internal ? await createdOf(ctx, message) : undefined
    ctx.afterCommit(() => {
      const destination = liveDestinations.ticket(ticket.id)
      if (shown) live.publish(destination, shown, { isChecked: true })
      if (!message?.internal) live.publish(destination, changed, { isChecked: true })
      live.publish(liveDestinations.tickets, changed, { isChecked: true })
    })
  })
}

const changeOf = ({ id, status, version }: TicketRecord): TicketChanged => ({
  type: 'TICKET_CHANGED',
  id: newId(),
  data: { ticketId: id, status, version },
})

const createdOf = async (ctx: Ctx, message: MessageRecord): Promise<TicketMessageCreated | undefined> => {
  const [data] = await messageViews(ctx, [message])
  return data && { type: 'MESSAGE_CREATED', id: message.id, data }
}
