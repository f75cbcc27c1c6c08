const minute = 60_000
const day = 24 * 60 * minute

/** A day of a calendar without a zone, `2027-01-10`. */
export type LocalDay = string

/** A time of day, `21:30`. */
export type LocalTime = string

/**
 * The instant of a day and a time of day in a zone (IANA name), in epoch milliseconds. As RFC 5545 (3.3.5) says, a time that the
 * clock skips in spring counts by the offset before the change, and one that it shows twice in autumn is the first. Throws
 * RangeError for an unknown zone.
 */
export const instantOf = (localDay: LocalDay, time: LocalTime, timeZone: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const local = midnightOf(localDay) + (hours * 60 + minutes) * minute
  const before = local - offsetAt(local - day, timeZone)
  const after = local - offsetAt(local + day, timeZone)
  const shows = (at: number) => at + offsetAt(at, timeZone) === local
  return shows(before) || !shows(after) ? before : after
}

/** The day of an instant (epoch milliseconds) in a zone. */
export const dayIn = (at: number, timeZone: string): LocalDay => dayText(at + offsetAt(at, timeZone))

/** The time of day of an instant (epoch milliseconds) in a zone. */
export const timeIn = (at: number, timeZone: string): LocalTime =>
  new Date(at + offsetAt(at, timeZone)).toISOString().slice(11, 16)

/** The day that is `count` days later, or earlier if it is negative. */
export const addDays = (localDay: LocalDay, count: number): LocalDay => dayText(midnightOf(localDay) + count * day)

/** The day of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (localDay: LocalDay): number => new Date(midnightOf(localDay)).getUTCDay() || 7

/** Whether this is the name of a zone that is known here. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const midnightOf = (localDay: LocalDay): number => Date.parse(`${localDay}T00:00:00Z`)

const dayText = (at: number): LocalDay => new Date(at).toISOString().slice(0, 10)

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds, to the minute. */
const offsetAt = (at: number, timeZone: string): number => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return local - Math.floor(at / minute) * minute
}

/** Making a format costs a hundred times as much as using it. One for all spellings of a zone: upper and lower case are the same. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const name = timeZone.toLowerCase()
  const format = formats.get(name) ?? newFormat(name)
  formats.set(name, format)
  return format
}

const newFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
