import { cannedAnswerRoutes, ticketRoutes, type NewTicket, type TicketId } from '@agone/contract'
import { createUser, viewerOf } from '../support/factories/accounts.ts'
import { createCannedAnswer, createTicket } from '../support/factories/tickets.ts'
import { both, fresh } from './requests.ts'
import type { MakeConflicts } from './conflicts-scene.ts'
import { expectedOfStaff, staff, type AccessTable, type MakeRequest } from './row.ts'
import type { RightsScene } from './scene.ts'

const newTicket: NewTicket = { type: 'AGONE_GENERAL', subject: 'Una domanda', content: 'Come si fa?' }

const ticketOf = (scene: RightsScene) =>
  scene.once('ticket', async () => createTicket(scene.product.ctx, await scene.person('captain')))

const about =
  (body?: object): MakeRequest =>
  async (scene) => ({ ids: { id: (await ticketOf(scene)).id }, ...(body ? { body } : {}) })

const aboutAnswer =
  (body?: object): MakeRequest =>
  async (scene) => {
    const { id } = await scene.once('cannedAnswer', () => createCannedAnswer(scene.product.ctx))
    return { ids: { id }, ...(body ? { body } : {}) }
  }

const lastMessage: MakeRequest = async (scene) => {
  const { id, messageId } = await ticketOf(scene)
  return { ids: { id }, body: { message_id: messageId } }
}

/** A ticket is private: to others it does not exist. */
const authorAndStaff = { may: ['captain', 'admin'], refused: 'UNKNOWN_ERROR', admitsUnverified: true } as const
const answer = { title: 'Grazie', content: both('Grazie.') }

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
  'GET /esports/v2/cannedAnswers': { ...staff, empty: expectedOfStaff('200') },
  'POST /esports/v2/cannedAnswers': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: () => ({ body: { ...answer, title: fresh('Grazie') } }),
  },
  'PUT /esports/v2/cannedAnswers/:id': {
    ...staff,
    empty: 'UNKNOWN_ERROR',
    request: (scene, who) => aboutAnswer({ ...answer, title: fresh('Grazie') })(scene, who),
  },
  'DELETE /esports/v2/cannedAnswers/:id': { ...staff, empty: 'UNKNOWN_ERROR', request: aboutAnswer() },
}

const ticketConflict: MakeConflicts = async ({ ctx, admin, row }) => {
  const author = viewerOf(await createUser(ctx))
  const { id } = await createTicket(ctx, author)
  const other = viewerOf(await createUser(ctx))
  const closed = await createTicket(ctx, other, { isClosed: true })
  const params: { id: TicketId } = { id: closed.id }
  const [one, another] = [await createCannedAnswer(ctx), await createCannedAnswer(ctx)]
  return [
    row(ticketRoutes.create, 'ALREADY_HAVE_TICKET', author, { body: newTicket }),
    row(ticketRoutes.update, 'ENTITY_CONFLICT', author, { params: { id }, body: { status: 'OPEN' } }),
    row(ticketRoutes.send, 'ENTITY_CONFLICT', other, { params, body: { content: 'Ancora io.' } }),
    row(cannedAnswerRoutes.create, 'ENTITY_CONFLICT', admin, { body: { ...answer, title: one.title } }),
    row(cannedAnswerRoutes.update, 'ENTITY_CONFLICT', admin, {
      params: { id: one.id },
      body: { ...answer, title: another.title },
    }),
  ]
}

export const ticketsConflicts: readonly MakeConflicts[] = [ticketConflict]
