/** A day in Rome, `2026-11-21`: the community's days, as its jobs run by them. */
const rome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })

/** The day of a moment in epoch milliseconds. */
export const dayOf = (at: number): string => rome.format(at)

/** The day so many days after another, or before it. */
export const dayAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** All days from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}
