/** Formats a date in Rome as `2026-11-21`; jobs run by the same time zone. */
const rome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })

/** The date of a time in epoch milliseconds. */
export const dayOf = (at: number): string => rome.format(at)

/** The date that is `days` days later; earlier if negative. */
export const dayAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** All dates from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}
