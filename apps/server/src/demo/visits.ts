import { Statistics } from '../modules/statistics/index.ts'
import type { TimelineEvent } from './timeline.ts'

/** One year more than can be selected, so that there is a period to compare with. */
const days = 731

/** The visits of two years: growing every month, most at weekends, few in August. Today has real visits only. */
export const visitEvents = (now: number): TimelineEvent[] => {
  const rows = Array.from({ length: days }, (_, index) => {
    const at = now - (index + 1) * 24 * 3600_000
    const date = new Date(at)
    const isWeekend = [0, 6].includes(date.getUTCDay())
    const growth = 1 - index / (days * 1.4)
    const season = date.getUTCMonth() === 7 ? 0.55 : 1
    const visitors = Math.round((140 + ((index * 7919) % 41)) * growth * season * (isWeekend ? 1.5 : 1))
    const errors = index % 37 === 5 ? 9 : index % 11 === 0 ? 1 : 0
    return { at, counts: { visits: visitors * 3 + (index % 17), visitors, requests: visitors * 41, errors } }
  })
  return [{ at: now, act: (ctx) => Statistics.set(ctx, rows) }]
}
