import { addDays, instantOf, weekdayOf, type LocalDay, type LocalTime } from './zoned-time.ts'

/** A day of the week on which matches are played: `weekday` by ISO 8601 (1 is Monday), and when they begin. */
export type WeeklyDay = { weekday: number; times: readonly LocalTime[] }

/** "Every Sunday at 21:30 from the 10th of January, not on the 28th of March"; `timeZone` is an IANA name. */
export type WeeklyRule = {
  /** Each is a match day of its own. Repeated weekdays and times count once. */
  days: readonly WeeklyDay[]
  from: LocalDay
  except: readonly LocalDay[]
  timeZone: string
}

/** When a match day is played: its kick-offs in epoch milliseconds, soonest first. */
export type PlayedDay = { day: LocalDay; times: readonly number[] }

/**
 * The first `count` days of a rule, in order. What falls on an excluded day is played on the next possible one, and so is everything
 * after it. None without a weekday; RangeError for an unknown zone.
 */
export const weeklyDays = ({ days, from, except, timeZone }: WeeklyRule, count: number): PlayedDay[] => {
  const timesOf = new Map<number, readonly LocalTime[]>()
  for (const { weekday, times } of days) {
    timesOf.set(weekday, [...new Set([...(timesOf.get(weekday) ?? []), ...times])])
  }
  const excluded = new Set(except)
  const found: PlayedDay[] = []
  const last = (count + excluded.size) * 7
  for (let distance = 0; found.length < count && distance < last; distance++) {
    const day = addDays(from, distance)
    const times = excluded.has(day) ? undefined : timesOf.get(weekdayOf(day))
    if (times === undefined) continue
    const instants = new Set(times.map((time) => instantOf(day, time, timeZone)))
    found.push({ day, times: [...instants].toSorted((a, b) => a - b) })
  }
  return found
}
