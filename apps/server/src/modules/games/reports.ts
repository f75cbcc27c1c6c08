import type { GameId, GameSchedule } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { reportsOf, type GameRecord } from './game.ts'
import * as OpenStates from './open-state.ts'
import './events.ts'

const reports: OpenStates.OpenStateKind = {
  of: reportsOf,
  columns: ({ open, from, to }) => ({ reports_open: open, reports_from: from, reports_to: to }),
  actions: { open: 'openReports', close: 'closeReports', schedule: 'scheduleReports' },
  job: 'games.reportsBound',
  emit: (ctx, gameId) => ctx.events.emit(ctx, 'game.changed', { gameId }),
}

/** Opens reports at once and deletes their schedule. Throws GAME_NOT_FOUND, or ENTITY_CONFLICT if they are open. */
export const open = (ctx: Ctx, id: GameId): Promise<GameRecord> =>
  OpenStates.setOpen(ctx, reports, { id, opened: true })

/** Closes reports at once and deletes their schedule. Throws GAME_NOT_FOUND, or ENTITY_CONFLICT if they are closed. */
export const close = (ctx: Ctx, id: GameId): Promise<GameRecord> =>
  OpenStates.setOpen(ctx, reports, { id, opened: false })

/** Sets the schedule of reports, see `open-state.ts`. */
export const schedule = (ctx: Ctx, id: GameId, times: GameSchedule): Promise<GameRecord> =>
  OpenStates.schedule(ctx, reports, { id, schedule: times })

/** Run by the job at the start and end of the schedule. */
export const applySchedule = (ctx: Ctx, id: GameId): Promise<void> => OpenStates.applySchedule(ctx, reports, id)
