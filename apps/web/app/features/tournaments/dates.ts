import type { Formats } from '@agone/i18n/format'

/** Formats «6 set 2026 – 31 gen 2027», without the first year if both are equal; undefined without dates. */
export const dateRange = (
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  formats: Formats,
): string | undefined => {
  if (startDate === null) return endDate === null ? undefined : formats.date(endDate)
  if (endDate === null) return formats.date(startDate)
  const isOneDay = formats.date(startDate) === formats.date(endDate)
  if (isOneDay) return formats.date(startDate)
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  return `${isOneYear ? formats.day(startDate) : formats.date(startDate)} – ${formats.date(endDate)}`
}
