import type { DailyFigure, DayMetrics } from '@agone/contract/statistics/routes'

/** The periods that can be chosen, in days; a year is 52 whole weeks. */
export const periods = [7, 30, 90, 364] as const
export type Period = (typeof periods)[number]

const usual: Period = 30

/** The period that an address asks for, else a month. */
export const periodOf = (search: URLSearchParams): Period =>
  periods.find((days) => String(days) === search.get('days')) ?? usual

/** Days so many that they are added up by week. */
const isByWeek = (period: Period): boolean => period > 90

/** What is added up under one column: a day, or the week that begins on it. */
export type Bucket = { day: string; value: number; isWeekend: boolean }

/**
 * One figure in a period and in the one before it. Today is not over, so what is compared are the days before it (`complete`)
 * with as many of the period before.
 */
export type Series = {
  buckets: readonly Bucket[]
  before: readonly number[]
  total: number
  complete: { now: number; before: number }
  byWeek: boolean
}

/** A figure of a period, out of the days of that period and of as many before. */
export const seriesOf = (days: readonly DayMetrics[], figure: DailyFigure, period: Period): Series => {
  const size = isByWeek(period) ? 7 : 1
  const [now, before] = [days.slice(-period), days.slice(-2 * period, -period)]
  return {
    buckets: bucketsOf(now, figure, size),
    before: bucketsOf(before, figure, size).map(({ value }) => value),
    total: sum(now, figure),
    complete: { now: sum(now.slice(0, -1), figure), before: sum(before.slice(0, -1), figure) },
    byWeek: size > 1,
  }
}

const bucketsOf = (days: readonly DayMetrics[], figure: DailyFigure, size: number): Bucket[] => {
  const buckets: Bucket[] = []
  for (const [index, { day, [figure]: value }] of days.entries()) {
    const last = buckets.at(-1)
    if (index % size !== 0 && last) last.value += value
    else buckets.push({ day, value, isWeekend: size === 1 && isWeekend(day) })
  }
  return buckets
}

const sum = (days: readonly DayMetrics[], figure: DailyFigure): number =>
  days.reduce((total, { [figure]: value }) => total + value, 0)

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay())

/** The share by which a figure has changed; undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before
