import { defaultTimeZone } from '@agone/contract/tournaments/routes/calendar-rules'
import type { Formats } from '@agone/i18n/format'
import { formatTags, type Locale } from '@agone/i18n/locale'
import type { Translate } from '@agone/i18n/translate'
import { siteFormatsIn } from '../../../lib/i18n/texts.ts'

/** A day (`2027-01-10`) as an instant that has this date in the zone of a plan, for formats. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** The names of the days of the week, Monday first. */
export const weekdayNames = (locale: Locale): string[] => {
  const { format } = new Intl.DateTimeFormat(formatTags[locale], { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => format(Date.UTC(2024, 0, 1 + index)))
}

type Words = { t: Translate; formats: Formats; weekdays: readonly string[] }
type WeeklyDays = {
  days: readonly { weekday: number; times: readonly string[] }[]
  from: string
  except: readonly string[]
}

/** "Every Sunday at 21:30 from Sunday 10 January, except Sunday 28 March". */
export const sentenceOf = ({ t, formats, weekdays }: Words, { days, from, except }: WeeklyDays): string => {
  const times = (given: readonly string[]) => formats.list(given.filter((time) => time !== '').toSorted())
  const parts = {
    days: formats.list(
      days.map((day) =>
        t('tournaments.weeklyDay', { weekday: weekdays[day.weekday - 1] ?? '', times: times(day.times) }),
      ),
    ),
    from: from === '' ? '…' : formats.weekday(noonOf(from)),
  }
  if (except.length === 0) return t('tournaments.weekly', parts)
  const dates = formats.list(except.map((day) => formats.weekday(noonOf(day))))
  return t('tournaments.weeklyExcept', { ...parts, dates })
}

/** A rule as a sentence, which names its zone, unless it is that of the reader: in the management that of the site. */
export const drawRuleSentence = (
  t: Translate,
  locale: Locale,
  rule: WeeklyDays & { timeZone: string },
  readersZone: string = defaultTimeZone,
): string => {
  const sentence = sentenceOf({ t, formats: siteFormatsIn(locale), weekdays: weekdayNames(locale) }, rule)
  return rule.timeZone === readersZone ? sentence : `${sentence} (${rule.timeZone})`
}
