import type { Ctx } from '../platform/context/ctx.ts'

/** An event of the demo's past: `at` in epoch milliseconds, `act` gets a context with that time. */
export type TimelineEvent = { at: number; act: (ctx: Ctx) => Promise<void> }

/** Runs all events in order of time, each with the clock set to its time; future events are left out. */
export const runTimeline = async (ctx: Ctx, events: readonly TimelineEvent[]): Promise<void> => {
  const now = ctx.clock.now()
  const past = events.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
  for (const { at, act } of past) await act({ ...ctx, clock: { now: () => at } })
}
