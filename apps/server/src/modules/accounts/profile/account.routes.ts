import { securityRoutes, staffRoutes, type UserId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { serve, signedIn, staff } from '../../../platform/http/index.ts'
import * as OwnAccount from './own-account.ts'
import * as StaffAccounts from '../staff/staff-accounts.ts'
import * as Staff from '../staff/staff.ts'
import * as Users from '../users.ts'
import { fullUserView, staffUserView } from '../users.view.ts'

/** A user's own username, and staff acts on accounts. */
export const accountRoutes = (app: FastifyInstance): void => {
  ownRoutes(app)
  staffAccountRoutes(app)
  staffEditRoutes(app)
  roleRoutes(app)
}

const ownRoutes = (app: FastifyInstance) => {
  serve(app, securityRoutes.rename, {
    guard: signedIn,
    handler: async (ctx, { body }) => fullUserView(await OwnAccount.rename(ctx, ctx.viewer, body.username)),
  })
}

const load = (ctx: Ctx, { params }: { params: { id: UserId } }) => Users.get(ctx, params.id)
const byAdmin = { guard: staff('ADMIN'), notFound: 'USER_NOT_FOUND', load } as const

const staffAccountRoutes = (app: FastifyInstance) => {
  const { publicUrl, contact } = app.platform.config
  const site = { publicUrl, contact }
  serve(app, staffRoutes.createUser, {
    guard: staff('ADMIN'),
    credential: true,
    handler: async (ctx, { body }) => staffUserView(await StaffAccounts.create(ctx, body, site)),
  })
  serve(app, staffRoutes.resetPasswordLink, {
    ...byAdmin,
    credential: true,
    handler: (ctx, { params }) => StaffAccounts.resetLink(ctx, params.id, site),
  })
}

const staffEditRoutes = (app: FastifyInstance) => {
  serve(app, staffRoutes.setVerified, {
    ...byAdmin,
    handler: async (ctx, { params, body }) => fullUserView(await Staff.setVerified(ctx, params.id, body)),
  })
  serve(app, staffRoutes.setUsername, {
    ...byAdmin,
    handler: async (ctx, { params, body }) => fullUserView(await Staff.setUsername(ctx, params.id, body.username)),
  })
  serve(app, staffRoutes.setEmail, {
    ...byAdmin,
    handler: async (ctx, { params, body }) => fullUserView(await Staff.setEmail(ctx, params.id, body.email)),
  })
  serve(app, staffRoutes.setBanned, {
    ...byAdmin,
    handler: async (ctx, { params, body }) => fullUserView(await Staff.setBanned(ctx, params.id, body)),
  })
}

const roleRoutes = (app: FastifyInstance) => {
  serve(app, staffRoutes.addRole, {
    ...byAdmin,
    handler: async (ctx, { params, body }) => void (await Staff.addRole(ctx, params.id, body.role)),
  })
  serve(app, staffRoutes.removeRole, {
    ...byAdmin,
    handler: async (ctx, { params }) => void (await Staff.removeRole(ctx, params.id, params.role)),
  })
}
