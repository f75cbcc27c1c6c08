import type { Ctx } from '../platform/context/ctx.ts'

/** Something that happens in the demo's past: `at` in epoch milliseconds, `act` with a context of that moment. */
export type TimelineEvent = { at: number; act: (ctx: Ctx) => Promise<void> }

/** Lets everything happen in the order of time, each with the clock at its own moment; what is to come is left out. */
export const runTimeline = async (ctx: Ctx, happenings: readonly TimelineEvent[]): Promise<void> => {
  const now = ctx.clock.now()
  const past = happenings.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
  for (const { at, act } of past) await act({ ...ctx, clock: { now: () => at } })
}
