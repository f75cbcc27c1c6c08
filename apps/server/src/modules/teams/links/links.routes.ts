import { teamLinkRoutes, type UserId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, serve, verified } from '../../../platform/http/index.ts'
import type { Viewer } from '../../../platform/context/viewer.ts'
import { Users } from '../../accounts/index.ts'
import * as Claims from '../guests/claims.ts'
import * as InviteLinks from './invite-links.ts'
import * as Links from './links.ts'
import { teamAdminOptions } from '../route-options.ts'
import { teamView } from '../team.view.ts'

/** Joining and claiming by link. */
export const linksRoutes = (app: FastifyInstance): void => {
  serve(app, teamLinkRoutes.invite, {
    ...teamAdminOptions,
    handler: (ctx, { loaded }) => Links.inviteOf(ctx, loaded.id),
  })
  // Responses are not stored for idempotency keys, because they contain codes in plain text.
  serve(app, teamLinkRoutes.makeInvite, {
    ...teamAdminOptions,
    replay: false,
    handler: (ctx, { loaded }) => InviteLinks.create(ctx, loaded.id),
  })
  serve(app, teamLinkRoutes.makeClaim, {
    ...teamAdminOptions,
    replay: false,
    handler: (ctx, { loaded, params }) => Claims.createLink(ctx, { teamId: loaded.id, userId: params.userId }),
  })
  previews(app)
  serve(app, teamLinkRoutes.join, {
    guard: verified,
    notFound: 'BAD_CODE',
    handler: async (ctx, { params }) => teamView(await InviteLinks.join(ctx, params.code, ctx.viewer.id), ctx.viewer),
  })
  serve(app, teamLinkRoutes.claim, {
    guard: verified,
    notFound: 'BAD_CODE',
    handler: (ctx, { params }) => Claims.claim(ctx, params.code, ctx.viewer.id),
  })
}

/** For holders of a link, signed in or not. Its code has 192 random bits and cannot be guessed. */
const previews = (app: FastifyInstance): void => {
  serve(app, teamLinkRoutes.invitePreview, {
    guard: anyone,
    notFound: 'BAD_CODE',
    handler: async (ctx, { params }) => {
      const { team, expiresAt } = await InviteLinks.preview(ctx, params.code)
      const refusal = await InviteLinks.joinFault(ctx, team, userIdOf(ctx.viewer))
      return { team: teamView(team, ctx.viewer), expiresAt, refusal: refusal ?? null }
    },
  })
  serve(app, teamLinkRoutes.claimPreview, {
    guard: anyone,
    notFound: 'BAD_CODE',
    handler: async (ctx, { params }) => {
      const { team, guest, expiresAt } = await Claims.preview(ctx, params.code)
      const userId = userIdOf(ctx.viewer)
      const refusal = userId && (await Claims.claimFault(ctx, { guestId: guest.id, userId }))
      return { team: teamView(team, ctx.viewer), user: Users.view(guest), expiresAt, refusal: refusal ?? null }
    },
  })
}

const userIdOf = (viewer: Viewer): UserId | undefined => (viewer.kind === 'user' ? viewer.id : undefined)
