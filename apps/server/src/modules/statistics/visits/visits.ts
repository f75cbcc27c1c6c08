import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { TrafficCounts, Traffic } from '../../../platform/http/index.ts'
import { dayOf } from '../days.ts'
import { addVisitor, countVisitors, registerCount } from './sketch.ts'
import * as Store from './visits.store.ts'

/** Stores what this node has counted since the last call. After a failure the counts are kept for the next call. */
export const flush = async (ctx: Ctx, traffic: Traffic): Promise<void> => {
  const taken = traffic.take()
  try {
    await add(ctx, taken)
  } catch (error) {
    traffic.restore(taken)
    ctx.log.warn({ err: error }, 'visits could not be stored')
  }
}

/** Adds to the figures of today. Visits of the last minute before midnight may count for the next day. */
const add = async (ctx: Ctx, { visitors, ...counts }: TrafficCounts): Promise<void> => {
  if (counts.requests === 0) return
  const day = dayOf(ctx.clock.now())
  await inTransaction(ctx, async ({ db }) => {
    await Store.addCounts(db, day, counts)
    if (visitors.size === 0) return
    const empty = { salt: randomBytes(32), registers: Buffer.alloc(registerCount) }
    const { salt, registers } = await Store.lockSketch(db, day, empty)
    for (const visitor of visitors) addVisitor(registers, salt, visitor)
    await Store.updateSketch(db, day, registers)
    await Store.setCounts(db, [{ day, name: 'visitors', count: countVisitors(registers) }])
  })
}

/** Deletes the salts of earlier days, so that no visitor can be recognised on another day. */
export const removeOldSalts = (ctx: Ctx): Promise<void> => Store.deleteSketchesBefore(ctx.db, dayOf(ctx.clock.now()))
