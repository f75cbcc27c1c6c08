import type { GameId, GameSchedule } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { marketOf, type GameRecord } from './game.ts'
import * as OpenStates from './open-state.ts'
import './events.ts'

const market: OpenStates.OpenStateKind = {
  of: marketOf,
  columns: ({ open, from, to }) => ({ market_open: open, market_from: from, market_to: to }),
  actions: { open: 'openMarket', close: 'closeMarket', schedule: 'scheduleMarket' },
  job: 'games.marketBound',
  emit: async (ctx, gameId, opened) => {
    await ctx.events.emit(ctx, opened ? 'game.marketOpened' : 'game.marketClosed', { gameId })
    await ctx.events.emit(ctx, 'game.changed', { gameId })
  },
}

/** Opens the market at once and deletes its schedule. Throws GAME_NOT_FOUND, or ENTITY_CONFLICT if it is open. */
export const open = (ctx: Ctx, id: GameId): Promise<GameRecord> => OpenStates.setOpen(ctx, market, { id, opened: true })

/** Closes the market at once and deletes its schedule. Throws GAME_NOT_FOUND, or ENTITY_CONFLICT if it is closed. */
export const close = (ctx: Ctx, id: GameId): Promise<GameRecord> =>
  OpenStates.setOpen(ctx, market, { id, opened: false })

/** Sets the schedule of the market, see `open-state.ts`. */
export const schedule = (ctx: Ctx, id: GameId, times: GameSchedule): Promise<GameRecord> =>
  OpenStates.schedule(ctx, market, { id, schedule: times })

/** Run by the job at the start and end of the schedule. */
export const applySchedule = (ctx: Ctx, id: GameId): Promise<void> => OpenStates.applySchedule(ctx, market, id)
