import { brandId, limits, ticketRoutes as routes, type TicketId, type TicketMessageId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import {
  invariant,
  pageOf,
  pagingOf,
  precondition,
  readerLocale,
  serve,
  signedIn,
  staff,
} from '../../platform/http/index.ts'
import * as Messages from './messages.ts'
import * as Tickets from './tickets.ts'
import { listedViews, messageViews, ticketView, userIdOf } from './tickets.view.ts'

const admin = staff('ADMIN')

const ofTicket = {
  guard: signedIn,
  load: (ctx: Ctx, { params }: { params: { id: TicketId } }) => Tickets.get(ctx, params.id),
} as const

export const ticketsRoutes = (app: FastifyInstance): void => {
  listRoutes(app)
  oneRoutes(app)
  messageRoutes(app)
}

const listRoutes = (app: FastifyInstance): void => {
  serve(app, routes.create, {
    guard: signedIn,
    handler: async (ctx, { body, files, request }) => {
      const language = readerLocale(request)
      return ticketView(ctx, await Tickets.create(ctx, ctx.viewer, body, { files, language }), language)
    },
  })
  serve(app, routes.mine, {
    guard: signedIn,
    handler: async (ctx, { query, request }) => {
      const paging = pagingOf(query)
      const { entries, resultsCount } = await Tickets.listOwn(ctx, ctx.viewer.id, paging)
      const views = await listedViews(ctx, entries, readerLocale(request))
      const usualAnswerSeconds = (await Tickets.usualAnswerSeconds(ctx)) ?? null
      return { ...pageOf(views, { ...paging, resultsCount }), usualAnswerSeconds }
    },
  })
  serve(app, routes.list, {
    guard: admin,
    handler: async (ctx, { query, request }) => {
      const paging = pagingOf(query)
      const { status: statuses, type, name, assignee, authorId } = query
      const mine = assignee === 'me' ? ctx.viewer.id : assignee
      const filter = { statuses, type, name, assignee: mine, authorId: userIdOf(authorId) }
      const { entries, resultsCount } = await Tickets.list(ctx, ctx.viewer.id, filter, paging)
      const views = await listedViews(ctx, entries, readerLocale(request))
      return { ...pageOf(views, { ...paging, resultsCount }), ...(await Tickets.queueFigures(ctx, ctx.viewer.id)) }
    },
  })
}

const oneRoutes = (app: FastifyInstance): void => {
  serve(app, routes.one, {
    ...ofTicket,
    shared: true,
    handler: (ctx, { loaded, request }) => ticketView(ctx, loaded, readerLocale(request)),
  })
  serve(app, routes.update, {
    ...ofTicket,
    handler: async (ctx, call) => {
      const locale = readerLocale(call.request)
      const compare = precondition(call, routes.one)
      const ticket = await Tickets.update(ctx, call.loaded.id, call.body, async (ctx, current) =>
        compare(await ticketView(ctx, current, locale)),
      )
      return ticketView(ctx, ticket, locale)
    },
  })
  serve(app, routes.read, {
    ...ofTicket,
    handler: (ctx, { loaded, body }) => Tickets.markRead(ctx, loaded, ctx.viewer.id, body.messageId),
  })
}

const messageRoutes = (app: FastifyInstance): void => {
  serve(app, routes.messages, {
    ...ofTicket,
    handler: async (ctx, { loaded, query }) => {
      const { before, size = limits.pageSizeDefault } = query
      const from = before === undefined ? undefined : brandId<TicketMessageId>(before)
      const { entries, hasEarlier } = await Messages.list(ctx, loaded, { before: from, size })
      return { entries: await messageViews(ctx, entries), hasEarlier }
    },
  })
  serve(app, routes.send, {
    ...ofTicket,
    handler: async (ctx, { loaded, body, files }) => {
      const [view] = await messageViews(ctx, [await Messages.send(ctx, ctx.viewer, loaded, { ...body, files })])
      invariant(view, 'a message that was just written has a view')
      return view
    },
  })
}
