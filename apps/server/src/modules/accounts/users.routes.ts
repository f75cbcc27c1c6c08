import { userRoutes, type SeenUser, type UserId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, AppError, invariant, serve, signedIn, type CtxOf } from '../../platform/http/index.ts'
import { hasRole, type SignedIn, type Viewer } from '../../platform/context/viewer.ts'
import type { Names } from '../../platform/search/index.ts'
import * as Avatars from './profile/avatars.ts'
import type { User } from './user.ts'
import * as Users from './users.ts'
import { fullUserView, staffUserView, userView } from './users.view.ts'
import * as Verifications from './mail/verifications.ts'

export const usersRoutes = (app: FastifyInstance, names: Names | undefined): void => {
  ownRoutes(app)
  verificationRoutes(app)
  othersRoutes(app, names)
}

const ownRoutes = (app: FastifyInstance): void => {
  serve(app, userRoutes.me, { guard: signedIn, handler: async (ctx) => fullUserView(await ownUser(ctx)) })
  serve(app, userRoutes.updateMe, {
    guard: signedIn,
    handler: async (ctx, { body }) => fullUserView(await Users.update(ctx, ctx.viewer.id, body)),
  })
  serve(app, userRoutes.updateAvatar, {
    guard: signedIn,
    handler: async (ctx, { files }) => {
      const picture = { upload: files.one('avatar'), crop: files.crop('avatar') }
      return fullUserView(await Avatars.replace(ctx, ctx.viewer.id, picture))
    },
  })
}

const verificationRoutes = (app: FastifyInstance): void => {
  serve(app, userRoutes.sendVerifyMail, {
    guard: signedIn,
    credential: true,
    handler: async (ctx, { query }) => {
      const { publicUrl } = app.platform.config
      await Verifications.sendMail(ctx, await ownUser(ctx), { publicUrl, back: query.back })
    },
  })
  serve(app, userRoutes.verify, {
    guard: anyone,
    credential: true,
    handler: async (ctx, { body }) => void (await Verifications.verify(ctx, body.verifyCode)),
  })
}

const othersRoutes = (app: FastifyInstance, names: Names | undefined): void => {
  serve(app, userRoutes.findMany, {
    guard: anyone,
    handler: async (ctx, { query }) => inOrder(query.id, await Users.findMany(ctx, query.id)).map(userView),
  })
  serve(app, userRoutes.one, {
    guard: anyone,
    notFound: 'USER_NOT_FOUND',
    load: (ctx, { params }) => Users.get(ctx, params.id),
    handler: (ctx, { loaded }) => userViewFor(ctx.viewer, loaded),
  })
  serve(app, userRoutes.byUsername, {
    guard: anyone,
    load: async (ctx, { params }) => {
      const user = await Users.findByUsername(ctx, params.username)
      if (!user) throw new AppError('PROFILE_NOT_FOUND')
      return user
    },
    handler: (_ctx, { loaded }) => userView(loaded),
  })
  serve(app, userRoutes.search, {
    guard: signedIn,
    handler: async (ctx, { query }) => {
      const page = await Users.search(ctx, query, names)
      return { ...page, entries: page.entries.map((user) => userViewFor(ctx.viewer, user)) }
    },
  })
}

const ownUser = async (ctx: CtxOf<SignedIn>): Promise<User> => {
  const user = await Users.find(ctx, ctx.viewer.id)
  if (!user) throw new AppError('PROFILE_NOT_FOUND')
  invariant(!user.provisional, 'a provisional user is signed in')
  return user
}

const userViewFor = (viewer: Viewer, user: User): SeenUser => {
  if (hasRole(viewer, 'ADMIN')) return staffUserView(user)
  return viewer.kind === 'user' && viewer.id === user.id ? fullUserView(user) : userView(user)
}

const inOrder = (ids: readonly UserId[], users: readonly User[]): User[] => {
  const known = new Map(users.map((user) => [user.id, user]))
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
}
