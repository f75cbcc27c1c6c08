import {
  notificationRoutes,
  ticketRoutes as routes,
  type NewTicket,
  type TicketId,
  type TicketPatch,
} from '@agone/contract'
import { accountsPlugin } from '../../src/modules/accounts/index.ts'
import { notificationsPlugin } from '../../src/modules/notifications/index.ts'
import { paymentsPlugin } from '../../src/modules/payments/index.ts'
import { ticketsPlugin } from '../../src/modules/tickets/plugin.ts'
import type { SignedIn } from '../../src/platform/context/viewer.ts'
import { defineMailJobs } from '../../src/platform/mail/index.ts'
import { createUser, viewerOf } from './factories/accounts.ts'
import { reportPlugins } from './factories/matches.ts'
import { testApp } from './http.ts'
import { testPush } from './push-service.ts'

/** A ticket as users send it. */
export const ticketForm: NewTicket = { type: 'AGONE_GENERAL', subject: 'Una domanda', content: 'Come si fa?' }

export type TicketsApp = Awaited<ReturnType<typeof ticketsApp>>

/** A server with tickets and all that they tell; `admin` is Serena. */
export const ticketsApp = async () => {
  const app = await testApp((server) => {
    defineMailJobs(server.platform.jobs, { url: undefined, from: 'agone@example.org' })
    accountsPlugin(server)
    reportPlugins(server)
    paymentsPlugin(server, { testCheckout: 'loopback', stripe: undefined, ctx: () => app.ctx() })
    notificationsPlugin(server, { push: testPush })
    ticketsPlugin(server)
  })
  const person = async (options: Parameters<typeof createUser>[1] = {}): Promise<SignedIn> =>
    viewerOf(await createUser(app.ctx(), options))
  const admin = await person({ roles: ['ADMIN'], username: 'Serena' })
  return {
    ...app,
    admin,
    person,
    open: (as: SignedIn, changes: Partial<NewTicket> = {}) =>
      app.inject(routes.create, { body: { ...ticketForm, ...changes } }, { as }),
    /** A millisecond later than the message before: their order is that of their times. */
    write: (id: TicketId, as: SignedIn, content: string, internal?: boolean) => {
      app.clock.advance(1)
      return app.inject(routes.send, { params: { id }, body: { content, ...(internal ? { internal } : {}) } }, { as })
    },
    change: (id: TicketId, as: SignedIn, body: TicketPatch, headers: Record<string, string> = {}) =>
      app.inject(routes.update, { params: { id }, body }, { as, headers }),
    ticketOf: (id: TicketId, as: SignedIn) => app.inject(routes.one, { params: { id } }, { as }),
    textsOf: async (id: TicketId, as: SignedIn) =>
      (await app.inject(routes.messages, { params: { id } }, { as })).answer.entries.map(({ content }) => content),
    queue: async (query: Parameters<typeof app.inject<typeof routes.list>>[1]['query'] = {}) =>
      (await app.inject(routes.list, { query }, { as: admin })).answer,
    notificationsOf: async (as: SignedIn) =>
      (await app.inject(notificationRoutes.mine, { query: { size: 100 } }, { as })).answer.entries,
    mailsTo: async ({ username }: SignedIn) => {
      const rows = await app
        .ctx()
        .db.selectFrom('mails')
        .select('subject')
        .where('to_address', '=', `${username.toLowerCase()}@example.org`)
        .execute()
      return rows.map(({ subject }) => subject)
    },
  }
}
