import {
  brandId,
  newId,
  ticketTopics,
  type TicketChanged,
  type TicketId,
  type TicketMessageCreated,
} from '@agone/contract'
import type { Ctx, Events } from '../../platform/context/ctx.ts'
import type { Live } from '../../platform/realtime/index.ts'
import './events.ts'
import { mayFollowQueue, maySee } from './ticket.policy.ts'
import { messageViews } from './tickets.view.ts'
import { findTicket, type TicketRecord } from './tickets.store.ts'
import type { MessageRecord } from './messages.store.ts'

/**
 * Sends new messages and changes to the open pages of a ticket, and changes of any ticket to the queue of staff, after the
 * commit. A note is sent to the queue only.
 */
export const deliver = (events: Events, live: Live): void => {
  live.openTopic(ticketTopics.all, async (_ctx, _ids, viewers) => viewers.map(mayFollowQueue))
  live.openTopic(ticketTopics.one, async (ctx, { id = '' }, viewers) => {
    const ticket = await findTicket(ctx.db, brandId<TicketId>(id))
    return viewers.map((viewer) => ticket !== undefined && maySee(viewer, ticket))
  })
  events.on('ticket.changed', async (ctx, { ticket, message }) => {
    const changed = changeOf(ticket)
    const shown = message && !message.internal ? await createdOf(ctx, message) : undefined
    ctx.afterCommit(() => {
      const params = { id: ticket.id }
      if (shown) live.publish(ticketTopics.one, { params, message: shown, isChecked: true })
      if (!message?.internal) live.publish(ticketTopics.one, { params, message: changed, isChecked: true })
      live.publish(ticketTopics.all, { params: {}, message: changed, isChecked: true })
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
