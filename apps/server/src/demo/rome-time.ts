const day = 24 * 60 * 60 * 1000

const inRome = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/**
 * A time of day in Rome (`21:30`), `days` days after the date of `now` there, in epoch milliseconds. Negative days are
 * in the past.
 */
export const romeTime = (now: number, days: number, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = asIfUtc(now)
  const target = today - (today % day) + days * day + (hours * 60 + minutes) * 60_000
  // The offset of the result, not of `now`: daylight saving time may start in between.
  return target - (asIfUtc(target) - target)
}

/** The local time in Rome, as if it were UTC; to the minute. */
const asIfUtc = (at: number): number => {
  const parts = new Map(inRome.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}
