import { ticketRoutes, type NewTicket, type TicketId } from '@agone/contract'
import { createUser, viewerOf } from '../support/factories/accounts.ts'
import { createTicket } from '../support/factories/tickets.ts'
import type { MakeConflicts } from './conflicts-scene.ts'
import { expectedOfStaff, staff, type AccessTable, type MakeRequest } from './row.ts'
import type { RightsScene } from './scene.ts'

const newTicket: NewTicket = { type: 'AGONE_GENERAL', subject: 'Una domanda', content: 'Come si fa?' }

const ticketOf = (scene: RightsScene) =>
  scene.once('ticket', async () => createTicket(scene.product.ctx, await scene.person('captain')))

const about =
  (body?: object): MakeRequest =>
  async (scene) => ({ ids: { id: (await ticketOf(scene)).id }, ...(body ? { body } : {}) })

const lastMessage: MakeRequest = async (scene) => {
  const { id, messageId } = await ticketOf(scene)
  return { ids: { id }, body: { message_id: messageId } }
}

/** A ticket is private: to others it does not exist. */
const authorAndStaff = { may: ['captain', 'admin'], refused: 'UNKNOWN_ERROR', admitsUnverified: true } as const

/** Calls about tickets. */
export const ticketsAccess: AccessTable = {
  'POST /tickets': { may: 'signedIn', empty: 'BODY_INVALID', request: () => ({ body: newTicket }) },
  'GET /tickets/@me': { may: 'signedIn', empty: '200' },
  'GET /tickets': { ...staff, empty: expectedOfStaff('200') },
  'GET /tickets/:id': { ...authorAndStaff, empty: 'UNKNOWN_ERROR', request: about() },
  'PATCH /tickets/:id': { ...authorAndStaff, empty: 'UNKNOWN_ERROR', request: about({ status: 'CLOSED' }) },
  'GET /tickets/:id/messages': { ...authorAndStaff, empty: 'UNKNOWN_ERROR', request: about() },
  'POST /tickets/:id/messages': { ...authorAndStaff, empty: 'UNKNOWN_ERROR', request: about({ content: 'Ecco.' }) },
  'PUT /tickets/:id/read': { ...authorAndStaff, empty: 'UNKNOWN_ERROR', request: lastMessage },
}

const ticketConflict: MakeConflicts = async ({ ctx, row }) => {
  const author = viewerOf(await createUser(ctx))
  const { id } = await createTicket(ctx, author)
  const other = viewerOf(await createUser(ctx))
  const closed = await createTicket(ctx, other, { isClosed: true })
  const params: { id: TicketId } = { id: closed.id }
  return [
    row(ticketRoutes.create, 'ALREADY_HAVE_TICKET', author, { body: newTicket }),
    row(ticketRoutes.update, 'ENTITY_CONFLICT', author, { params: { id }, body: { status: 'OPEN' } }),
    row(ticketRoutes.send, 'ENTITY_CONFLICT', other, { params, body: { content: 'Ancora io.' } }),
  ]
}

export const ticketsConflicts: readonly MakeConflicts[] = [ticketConflict]
