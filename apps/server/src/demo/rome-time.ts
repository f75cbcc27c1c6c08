import { addDays, dayIn, instantOf } from '@agone/engines'

const rome = 'Europe/Rome'

/**
 * A time of day in Rome (`21:30`), `days` days after the date of `now` there, in epoch milliseconds. Negative days are
 * in the past.
 */
export const romeTime = (now: number, days: number, time: string): number =>
  instantOf(addDays(dayIn(now, rome), days), time, rome)
