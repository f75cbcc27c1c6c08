const day = 24 * 60 * 60 * 1000

const inRome = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/**
 * The moment, in epoch milliseconds, of a time of day in Rome (`21:30`), so many days after the day of `now` there;
 * negative days lie before it.
 */
export const romeTime = (now: number, days: number, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = asIfUtc(now)
  const wanted = today - (today % day) + days * day + (hours * 60 + minutes) * 60_000
  // The offset is that of the wanted moment: summer time may lie between.
  return wanted - (asIfUtc(wanted) - wanted)
}

/** What clocks in Rome show, read as if it were UTC; to the minute. */
const asIfUtc = (at: number): number => {
  const parts = new Map(inRome.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}
