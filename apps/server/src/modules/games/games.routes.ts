import { gameRoutes, platformRoutes, type Game, type GameId, type PlatformId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import { anyone, precondition, serve, staff } from '../../platform/http/index.ts'
import type { GameRecord } from './game.ts'
import { gameView } from './game.view.ts'
import * as Games from './games.ts'
import * as Market from './market.ts'
import * as Platforms from './platforms.ts'
import * as Reports from './reports.ts'

const admin = staff('ADMIN')

/** Loads the game of the path; GAME_NOT_FOUND comes before other errors. */
const ofGame = {
  guard: admin,
  notFound: 'GAME_NOT_FOUND',
  load: (ctx: Ctx, { params }: { params: { id: GameId } }) => Games.get(ctx, params.id),
} as const

const ofPlatform = {
  guard: admin,
  load: (ctx: Ctx, { params }: { params: { id: PlatformId } }) => Platforms.load(ctx, params.id),
} as const

const shown = async (ctx: Ctx, game: Promise<GameRecord>): Promise<Game> => gameView(await game, ctx.clock.now())

export const gamesRoutes = (app: FastifyInstance): void => {
  serve(app, gameRoutes.list, {
    guard: anyone,
    shared: true,
    handler: async (ctx) => (await Games.list(ctx)).map((game) => gameView(game, ctx.clock.now())),
  })
  serve(app, gameRoutes.one, {
    ...ofGame,
    guard: anyone,
    shared: true,
    handler: (ctx, { loaded }) => gameView(loaded, ctx.clock.now()),
  })
  serve(app, gameRoutes.create, { guard: admin, handler: (ctx, { body }) => shown(ctx, Games.create(ctx, body)) })
  serve(app, gameRoutes.update, {
    ...ofGame,
    handler: (ctx, call) => {
      const mustMatch = precondition(call, gameRoutes.one)
      const isCurrent = (current: GameRecord) => mustMatch(gameView(current, ctx.clock.now()))
      return shown(ctx, Games.update(ctx, call.loaded.id, call.body, isCurrent))
    },
  })
  serve(app, gameRoutes.remove, { ...ofGame, handler: (ctx, { loaded }) => Games.remove(ctx, loaded.id) })
  switchRoutes(app)
  platformsRoutes(app)
}

const switchRoutes = (app: FastifyInstance): void => {
  serve(app, gameRoutes.openReports, {
    ...ofGame,
    handler: (ctx, { loaded }) => shown(ctx, Reports.open(ctx, loaded.id)),
  })
  serve(app, gameRoutes.closeReports, {
    ...ofGame,
    handler: (ctx, { loaded }) => shown(ctx, Reports.close(ctx, loaded.id)),
  })
  serve(app, gameRoutes.openMarket, {
    ...ofGame,
    handler: (ctx, { loaded }) => shown(ctx, Market.open(ctx, loaded.id)),
  })
  serve(app, gameRoutes.closeMarket, {
    ...ofGame,
    handler: (ctx, { loaded }) => shown(ctx, Market.close(ctx, loaded.id)),
  })
  serve(app, gameRoutes.scheduleMarket, {
    ...ofGame,
    handler: (ctx, { loaded, body }) => shown(ctx, Market.schedule(ctx, loaded.id, body)),
  })
  serve(app, gameRoutes.scheduleReports, {
    ...ofGame,
    handler: (ctx, { loaded, body }) => shown(ctx, Reports.schedule(ctx, loaded.id, body)),
  })
}

const platformsRoutes = (app: FastifyInstance): void => {
  serve(app, platformRoutes.list, { guard: anyone, handler: (ctx) => Platforms.list(ctx) })
  serve(app, platformRoutes.one, {
    guard: anyone,
    shared: true,
    notFound: 'PLATFORM_INVALID',
    handler: (ctx, { params }) => Platforms.get(ctx, params.id),
  })
  serve(app, platformRoutes.create, { guard: admin, handler: (ctx, { body }) => Platforms.create(ctx, body) })
  serve(app, platformRoutes.update, {
    ...ofPlatform,
    handler: (ctx, { loaded, body }) => Platforms.update(ctx, loaded.id, body),
  })
  serve(app, platformRoutes.remove, { ...ofPlatform, handler: (ctx, { loaded }) => Platforms.remove(ctx, loaded.id) })
}
