import { defaultTimeZone } from '@agone/contract/tournaments/routes/calendar-rules'
import { formatTags, type Locale } from '@agone/i18n/locale'
import { noonOf } from '../../tournaments/index.ts'

/** Number and short month of days, for the cards of a calendar. */
export const cardFormats = (locale: Locale) => {
  const build = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTags[locale], { ...options, timeZone: defaultTimeZone })
  const [number, month] = [build({ day: 'numeric' }), build({ month: 'short' })]
  return { number: (day: string) => number.format(noonOf(day)), month: (day: string) => month.format(noonOf(day)) }
}
