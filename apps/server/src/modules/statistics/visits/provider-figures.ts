import type { Ctx } from '../../../platform/context/ctx.ts'
import { dayAfter, dayOf } from '../days.ts'
import { providerNames } from '../statistics.ts'
import type { VisitProvider } from './provider.ts'
import { setCounts } from './visits.store.ts'

/** Stores the provider's figures of the last 30 days before today, replacing the stored ones. */
export const fetchFigures = async (ctx: Ctx, provider: VisitProvider): Promise<void> => {
  const yesterday = dayAfter(dayOf(ctx.clock.now()), -1)
  const { days, visitors } = await provider.figures(dayAfter(yesterday, -29), yesterday)
  await setCounts(ctx.db, [
    ...days.flatMap((each) => [
      { day: each.day, name: providerNames.visits, count: each.visits },
      { day: each.day, name: providerNames.visitors, count: each.visitors },
    ]),
    { day: yesterday, name: providerNames.month, count: visitors },
  ])
}
