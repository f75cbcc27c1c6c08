const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Converts an ISO time to the value of a `datetime-local` field in the user's time zone; empty for none. */
export const toLocalInput = (at: string | null): string => {
  if (at === null) return ''
  const date = new Date(at)
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** Converts the value of such a field to an ISO time; null if it is empty or no valid time. */
export const fromLocalInput = (text: string): string | null => {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** The user's time zone, by its IANA name. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A day without a zone (`2027-01-06`) as a time that has this date for the user, for formats. */
export const noonOfDay = (day: string): string => `${day}T12:00`

/** The user's day (`2027-01-06`) at a time in epoch milliseconds. */
export const localDay = (at: number): string => toLocalInput(new Date(at).toISOString()).slice(0, 10)
