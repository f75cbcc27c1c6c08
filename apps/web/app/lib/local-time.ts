const two = (value: number) => String(value).padStart(2, '0')

/** An ISO time as a `datetime-local` field of the reader's zone holds it; empty for none. */
export const toLocalInput = (at: string | null): string => {
  if (at === null) return ''
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What was put into such a field as an ISO time; null for nothing, and for what is no time. */
export const fromLocalInput = (text: string): string | null => {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** The reader's own zone, by its IANA name. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
