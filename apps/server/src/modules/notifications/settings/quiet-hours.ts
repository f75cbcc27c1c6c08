import type { NotificationSettings } from '@agone/contract'

const minute = 60_000
const minutesOfDay = 24 * 60

/**
 * The end of the quiet hours in which `now` lies, in epoch milliseconds; undefined outside of quiet hours. `from` and `to` are times of
 * day in the reader's time zone, also in the night in which daylight saving begins or ends.
 */
export const quietUntil = (
  { quietHours: { enabled, from, to }, timeZone }: Pick<NotificationSettings, 'quietHours' | 'timeZone'>,
  now: number,
): number | undefined => {
  if (!enabled || from === to) return undefined
  const local = minuteOfDay(timeZone, now)
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const isQuiet = start < end ? local >= start && local < end : local >= start || local < end
  if (!isQuiet) return undefined
  const started = Math.floor(now / minute) * minute
  const until = started + ((end - local + minutesOfDay) % minutesOfDay) * minute
  // If daylight saving begins or ends before `until`, the time of day there differs from `to` by the shift.
  const shift = end - minuteOfDay(timeZone, until)
  return until + (((shift + minutesOfDay * 1.5) % minutesOfDay) - minutesOfDay / 2) * minute
}

const minutesOf = (timeOfDay: string): number => {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return hours * 60 + minutes
}

const formats = new Map<string, Intl.DateTimeFormat>()

const minuteOfDay = (timeZone: string, at: number): number => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return minutesOf(format.format(at))
}
