import type { DailyFigure, DayMetrics, Metrics, OverviewStatistics, VisitSource } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { dayAfter, dayOf, daysBetween } from './days.ts'
import * as Store from './statistics.store.ts'
import { setCounts } from './visits/visits.store.ts'

/** The six figures of the overview. */
export const overview = async (ctx: Ctx, visitSource: VisitSource): Promise<OverviewStatistics> => {
  const yesterday = dayAfter(dayOf(ctx.clock.now()), -1)
  const daily = { name: nameOf('visitors', visitSource), from: yesterday, to: yesterday }
  const totals = await Store.findTotals(ctx.db)
  return {
    ...totals,
    dailyVisitors: await Store.sumCounts(ctx.db, daily),
    monthlyVisitors:
      visitSource === 'provider'
        ? await Store.sumCounts(ctx.db, { ...daily, name: providerNames.month })
        : await Store.sumCounts(ctx.db, { ...daily, from: dayAfter(yesterday, -29) }),
    visitSource,
  }
}

/** The daily figures of `days` days; `to` is the last one, by default today. */
export const metrics = async (
  ctx: Ctx,
  { days = 30, to = dayOf(ctx.clock.now()), visitSource }: { days?: number; to?: string; visitSource: VisitSource },
): Promise<Metrics> => {
  const from = dayAfter(to, 1 - days)
  const found = new Map<string, number>()
  for (const { day, name, count } of await Store.findDayCounts(ctx.db, from, to)) found.set(`${day} ${name}`, count)
  const countOf = (day: string, figure: DailyFigure) => found.get(`${day} ${nameOf(figure, visitSource)}`) ?? 0
  const dayMetrics = (day: string): DayMetrics => ({
    day,
    visits: countOf(day, 'visits'),
    visitors: countOf(day, 'visitors'),
    registrations: countOf(day, 'registrations'),
    messages: countOf(day, 'messages'),
    tournaments: countOf(day, 'tournaments'),
    matches: countOf(day, 'matches'),
    requests: countOf(day, 'requests'),
    errors: countOf(day, 'errors'),
  })
  return { days: daysBetween(from, to).map(dayMetrics), visitSource }
}

/** Replaces the figures of some days (given as epoch milliseconds), by their names. */
export const set = async (
  { db }: Ctx,
  days: readonly { at: number; counts: Readonly<Record<string, number>> }[],
): Promise<void> => {
  const rows = new Map<string, Store.DayCount>()
  for (const { at, counts } of days) {
    const day = dayOf(at)
    for (const [name, count] of Object.entries(counts)) rows.set(`${day} ${name}`, { day, name, count })
  }
  await setCounts(db, [...rows.values()])
}

/** The names under which the figures of a provider are stored, besides the site's own. */
export const providerNames = {
  visits: 'provider.visits',
  visitors: 'provider.visitors',
  month: 'provider.month',
} as const

const nameOf = (figure: DailyFigure, source: VisitSource): string =>
  source === 'provider' && (figure === 'visits' || figure === 'visitors') ? providerNames[figure] : figure
