import type { DailyFigure, DayMetrics } from '@agone/contract/statistics/routes'

/** The periods that can be chosen, in days; a year is 52 whole weeks. */
export const periods = [7, 30, 90, 364] as const
export type Period = (typeof periods)[number]

const defaultPeriod: Period = 30

/** The period in the URL, by default a month. */
export const periodOf = (search: URLSearchParams): Period =>
  periods.find((days) => String(days) === search.get('days')) ?? defaultPeriod

/** Whether the period is so long that it is summed up by week. */
const isByWeek = (period: Period): boolean => period > 90

/** The sum of one column: of a day, or of the week that begins on it. */
export type Bucket = { day: string; value: number; isWeekend: boolean }

/**
 * A figure in a period and in the previous one. Today is not over, so the comparison (`complete`) leaves it out, and
 * the last day of the previous period, too.
 */
export type Series = {
  buckets: readonly Bucket[]
  previous: readonly number[]
  total: number
  complete: { now: number; previous: number }
  byWeek: boolean
}

/** Computes a series from the days of a period and of the previous one. */
export const seriesOf = (days: readonly DayMetrics[], figure: DailyFigure, period: Period): Series => {
  const size = isByWeek(period) ? 7 : 1
  const [now, previous] = [days.slice(-period), days.slice(-2 * period, -period)]
  return {
    buckets: bucketsOf(now, figure, size),
    previous: bucketsOf(previous, figure, size).map(({ value }) => value),
    total: sum(now, figure),
    complete: { now: sum(now.slice(0, -1), figure), previous: sum(previous.slice(0, -1), figure) },
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

/** The relative change of a figure; undefined if it was zero before. */
export const changeOf = (now: number, previous: number): number | undefined =>
  previous === 0 ? undefined : (now - previous) / previous
