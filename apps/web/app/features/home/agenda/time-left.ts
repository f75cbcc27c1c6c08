const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** From this many hours on, days are counted. */
const maxHours = 72

export type TimeLeft = { count: number; unit: 'minutes' | 'hours' | 'days'; isLate: boolean }

/** How long it is until a time, or since it has passed, as one number: minutes, hours up to three days, then days. */
export const timeLeft = (at: string, now: number): TimeLeft => {
  const difference = Date.parse(at) - now
  const isLate = difference < 0
  const length = Math.abs(difference)
  if (length < hour) return { count: Math.max(1, Math.floor(length / minute)), unit: 'minutes', isLate }
  if (length < maxHours * hour) return { count: Math.floor(length / hour), unit: 'hours', isLate }
  return { count: Math.floor(length / day), unit: 'days', isLate }
}
