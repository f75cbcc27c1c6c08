import type { NewGame, Platform } from '@agone/contract'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import type { GameRecord } from '../../../src/modules/games/game.ts'
import * as Games from '../../../src/modules/games/games.ts'
import * as Platforms from '../../../src/modules/games/platforms.ts'

let created = 0

/** A game of teams, market and reports open, by default with a unique name. */
export const createGame = (ctx: Ctx, overrides: Partial<NewGame> = {}): Promise<GameRecord> =>
  Games.create(ctx, {
    name: `Game ${(created += 1)}`,
    module: 'FIFA',
    minParticipants: 2,
    maxParticipants: 128,
    ...overrides,
  })

export const createPlatform = (ctx: Ctx, name = `Platform ${(created += 1)}`): Promise<Platform> =>
  Platforms.create(ctx, { name })
