import { inviteReminderRoutes, inviteRoutes, departureRoutes, teamAdminRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import * as Admins from './admins.ts'
import * as InviteReminders from './invite-reminders.ts'
import * as Invites from './invites.ts'
import * as Kicks from './kicks.ts'
import * as Leaves from '../departures/leaves.ts'
import { teamAdminOptions, teamOwnerOptions, teamOptions } from '../route-options.ts'
import * as ProvisionalUsers from '../guests/provisional-users.ts'
import { teamView } from '../team.view.ts'
import * as Teams from '../teams.ts'

/** The calls about the members of a team. */
export const membersRoutes = (app: FastifyInstance): void => {
  inviting(app)
  reminding(app)
  departure(app)
  administering(app)
}

const inviting = (app: FastifyInstance): void => {
  serve(app, inviteRoutes.send, {
    ...teamAdminOptions,
    handler: (ctx, { loaded, body }) => Invites.send(ctx, { teamId: loaded.id, userId: body.userId }),
  })
  serve(app, inviteRoutes.revoke, {
    ...teamOptions,
    handler: (ctx, { loaded, params }) => Invites.revoke(ctx, { teamId: loaded.id, userId: params.userId }),
  })
  serve(app, inviteRoutes.join, {
    ...teamOptions,
    handler: (ctx, { loaded }) => Invites.accept(ctx, { teamId: loaded.id, userId: ctx.viewer.id }),
  })
}

const reminding = (app: FastifyInstance): void => {
  serve(app, inviteReminderRoutes.send, {
    ...teamAdminOptions,
    handler: (ctx, { loaded, body }) => InviteReminders.send(ctx, { teamId: loaded.id, userId: body.userId }),
  })
  serve(app, inviteReminderRoutes.list, {
    ...teamAdminOptions,
    handler: (ctx, { loaded }) => InviteReminders.list(ctx, loaded.id),
  })
}

const departure = (app: FastifyInstance): void => {
  serve(app, departureRoutes.leave, {
    ...teamOptions,
    handler: (ctx, { loaded }) => Leaves.request(ctx, { teamId: loaded.id, userId: ctx.viewer.id }),
  })
  serve(app, departureRoutes.stay, {
    ...teamOptions,
    handler: (ctx, { loaded }) => Leaves.cancel(ctx, { teamId: loaded.id, userId: ctx.viewer.id }),
  })
  serve(app, departureRoutes.kick, {
    ...teamAdminOptions,
    handler: (ctx, { loaded, params }) => Kicks.kick(ctx, { teamId: loaded.id, userId: params.userId }),
  })
  serve(app, departureRoutes.keep, {
    ...teamAdminOptions,
    handler: (ctx, { loaded, params }) => Kicks.cancel(ctx, { teamId: loaded.id, userId: params.userId }),
  })
}

const administering = (app: FastifyInstance): void => {
  serve(app, teamAdminRoutes.add, {
    ...teamOwnerOptions,
    handler: (ctx, { loaded, body }) => Admins.add(ctx, { teamId: loaded.id, userId: body.userId }),
  })
  serve(app, teamAdminRoutes.remove, {
    ...teamOwnerOptions,
    handler: (ctx, { loaded, params }) => Admins.remove(ctx, { teamId: loaded.id, userId: params.userId }),
  })
  serve(app, teamAdminRoutes.handOver, {
    ...teamOwnerOptions,
    handler: async (ctx, { loaded, body }) => teamView(await Teams.handOver(ctx, loaded.id, body.userId), ctx.viewer),
  })
  serve(app, teamAdminRoutes.addProvisional, {
    ...teamAdminOptions,
    handler: (ctx, { loaded, body }) =>
      ProvisionalUsers.create(ctx, { teamId: loaded.id, username: body, creator: ctx.viewer.id }),
  })
  serve(app, teamAdminRoutes.renameProvisional, {
    ...teamAdminOptions,
    handler: (ctx, { loaded, params, body }) =>
      ProvisionalUsers.rename(ctx, { teamId: loaded.id, userId: params.userId, username: body.username }),
  })
}
