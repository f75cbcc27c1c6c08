import { managedChatRoutes as routes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { pageOf, pagingOf, serve, verified, type CtxOf } from '../../../../platform/http/index.ts'
import type { SignedIn } from '../../../../platform/context/viewer.ts'
import { mustBeModerator } from '../../../chat/index.ts'
import * as ManagedChats from './managed-chats.ts'

const ofModerators = { guard: verified, allow: (ctx: CtxOf<SignedIn>) => mustBeModerator(ctx, ctx.viewer) } as const

/** The calls about all chats that somebody moderates. */
export const registerManagedChatRoutes = (app: FastifyInstance): void => {
  serve(app, routes.list, {
    ...ofModerators,
    handler: async (ctx, { query: { view = 'all', open, tournamentId, text, ...pages } }) => {
      const paging = pagingOf(pages)
      const { entries, resultsCount, counts, newestId } = await ManagedChats.list(
        ctx,
        ctx.viewer,
        { view, open, tournamentId, text },
        paging,
      )
      return { ...pageOf(entries, { ...paging, resultsCount }), counts, newestId }
    },
  })
  serve(app, routes.tournaments, {
    ...ofModerators,
    handler: (ctx) => ManagedChats.tournaments(ctx, ctx.viewer),
  })
  serve(app, routes.markRead, {
    ...ofModerators,
    handler: (ctx, { body }) => ManagedChats.markRead(ctx, ctx.viewer, body),
  })
}
