import { defaultTimeZone } from '@agone/contract/tournaments/routes/calendar-plans'
import { addDays, instantOf } from '@agone/engines/calendar/zoned-time'
import type { Formats } from '@agone/i18n/format'
import { formatTags, type Locale } from '@agone/i18n/locale'
import type { Translate } from '@agone/i18n/translate'
import type { PlanDraft } from './plan-draft.ts'

/** A day (`2027-01-10`) as an instant that has this date in the zone of the plan, for formats. */
export const noonOf = (day: string): number => instantOf(day, '12:00', defaultTimeZone)

/** The names of the days of the week, Monday first. */
export const weekdayNames = (locale: Locale): string[] => {
  const { format } = new Intl.DateTimeFormat(formatTags[locale], { weekday: 'long', timeZone: 'UTC' })
  const monday = '2024-01-01'
  return Array.from({ length: 7 }, (_, index) => format(Date.parse(addDays(monday, index))))
}

/** Number and short month of days, for the cards of a calendar. */
export const cardFormats = (locale: Locale) => {
  const build = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTags[locale], { ...options, timeZone: defaultTimeZone })
  const [number, month] = [build({ day: 'numeric' }), build({ month: 'short' })]
  return { number: (day: string) => number.format(noonOf(day)), month: (day: string) => month.format(noonOf(day)) }
}

type Words = { t: Translate; formats: Formats; weekdays: readonly string[] }

/** "Every Sunday at 21:30 from Sunday 10 January, except Sunday 28 March". */
export const sentenceOf = (
  { t, formats, weekdays }: Words,
  { days, from, except }: Pick<PlanDraft, 'days' | 'from' | 'except'>,
): string => {
  const times = (given: readonly string[]) => formats.list(given.filter((time) => time !== '').toSorted())
  const parts = {
    days: formats.list(
      days.map((day) => t('cockpit.planDayAt', { weekday: weekdays[day.weekday - 1] ?? '', times: times(day.times) })),
    ),
    from: from === '' ? '…' : formats.weekday(noonOf(from)),
  }
  if (except.length === 0) return t('cockpit.planSentence', parts)
  const dates = formats.list(except.map((day) => formats.weekday(noonOf(day))))
  return t('cockpit.planSentenceNot', { ...parts, dates })
}
