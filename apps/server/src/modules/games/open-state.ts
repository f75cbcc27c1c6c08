import type { GameId, GameSchedule, historyActs } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { History } from '../history/index.ts'
import { isOpenAt, type GameRecord, type OpenState } from './game.ts'
import * as Games from './games.ts'
import * as Store from './games.store.ts'
import './jobs.ts'

/** What differs between the market and the reports of a game. */
export type OpenStateKind = {
  of: (game: GameRecord) => OpenState
  columns: (state: OpenState) => Parameters<typeof Store.updateGame>[2]
  /** What the history calls the acts. */
  actions: Record<'open' | 'close' | 'schedule', (typeof historyActs.game)[number]>
  /** The job that is due at a bound of the schedule. */
  job: 'games.marketBound' | 'games.reportsBound'
  /** Called after it has opened or closed. */
  emit: (ctx: Ctx, gameId: GameId, opened: boolean) => Promise<void>
}

/**
 * Opens or closes at once and deletes the schedule. Throws GAME_NOT_FOUND, or ENTITY_CONFLICT if it is in that state
 * already.
 */
export const setOpen = (
  ctx: Ctx,
  kind: OpenStateKind,
  { id, opened }: { id: GameId; opened: boolean },
): Promise<GameRecord> =>
  inTransaction(ctx, async (ctx) => {
    const state = kind.of(await locked(ctx, id))
    if (isOpenAt(state, ctx.clock.now()) === opened) throw new AppError('ENTITY_CONFLICT')
    await Store.updateGame(ctx.db, id, kind.columns({ open: opened, from: null, to: null }))
    const action = opened ? kind.actions.open : kind.actions.close
    await History.record(ctx, { action, entity: 'game', entityId: id })
    await kind.emit(ctx, id, opened)
    return Games.get(ctx, id)
  })

/**
 * Sets when it opens and closes; two nulls delete the schedule and keep the current state. Throws GAME_NOT_FOUND,
 * DATE_INVALID for an end in the past, MALFORMED_ENTITY_ERROR for an end before the beginning.
 */
export const schedule = (
  ctx: Ctx,
  kind: OpenStateKind,
  { id, schedule }: { id: GameId; schedule: GameSchedule },
): Promise<GameRecord> =>
  inTransaction(ctx, async (ctx) => {
    const game = await locked(ctx, id)
    const now = ctx.clock.now()
    const { from, to } = boundsOf(schedule, now)
    const wasOpen = isOpenAt(kind.of(game), now)
    const state = { open: wasOpen, from, to }
    await Store.updateGame(ctx.db, id, kind.columns(state))
    await History.record(ctx, { action: kind.actions.schedule, entity: 'game', entityId: id, to: schedule })
    await enqueueAt(ctx, kind, { id, bounds: [from, to] })
    if (isOpenAt(state, now) !== wasOpen) await kind.emit(ctx, id, !wasOpen)
    return Games.get(ctx, id)
  })

const boundsOf = (schedule: GameSchedule, now: number): Pick<OpenState, 'from' | 'to'> => {
  const from = schedule.from === null ? null : new Date(schedule.from)
  const to = schedule.to === null ? null : new Date(schedule.to)
  if (to && to.getTime() <= now) throw new AppError('DATE_INVALID')
  if (from && to && to <= from) throw new AppError('MALFORMED_ENTITY_ERROR')
  return { from, to }
}

/**
 * Run by the job at each end of a schedule: stores the state that the schedule has reached, and emits it. It depends
 * only on the clock and the row, so it may run twice, early, or after another change of the state.
 */
export const applySchedule = (ctx: Ctx, kind: OpenStateKind, id: GameId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const game = await Store.lockGame(ctx.db, id)
    if (!game) return
    const now = ctx.clock.now()
    const state = kind.of(game)
    const opened = isOpenAt(state, now)
    const [from = null, to = null] = [state.from, state.to].map((bound) =>
      bound && bound.getTime() > now ? bound : null,
    )
    await enqueueAt(ctx, kind, { id, bounds: [from, to] })
    if (opened === state.open) return
    await Store.updateGame(ctx.db, id, kind.columns({ open: opened, from, to }))
    await kind.emit(ctx, id, opened)
  })

const locked = async (ctx: Ctx, id: GameId): Promise<GameRecord> => {
  const game = await Store.lockGame(ctx.db, id)
  if (!game) throw new AppError('GAME_NOT_FOUND')
  return game
}

const enqueueAt = async (ctx: Ctx, { job }: OpenStateKind, { id, bounds }: { id: GameId; bounds: (Date | null)[] }) => {
  for (const startAfter of bounds) {
    if (!startAfter || startAfter.getTime() <= ctx.clock.now()) continue
    const singletonKey = `${id} ${startAfter.toISOString()}`
    await ctx.jobs.enqueue(ctx, job, { gameId: id }, { startAfter, singletonKey })
  }
}
