import type { EntryDays } from '@agone/contract/tournaments/routes/absences'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import { noonOfDay } from '../time/local-time.ts'

type Days = Pick<EntryDays, 'firstDay' | 'lastDay'>

/** "2 gen – 6 gen 2027", as it was announced, whatever the zone of the reader. */
export const absenceDays = (t: Translate, { day, date }: Formats, { firstDay, lastDay }: Days): string =>
  firstDay === lastDay
    ? date(noonOfDay(lastDay))
    : t('absences.days', { from: day(noonOfDay(firstDay)), to: date(noonOfDay(lastDay)) })

/** "Virtus Brughiera ha annunciato un’assenza almeno fino al 6 gen." */
export const absenceSentence = (t: Translate, { day }: Formats, name: string, { firstDay, lastDay }: Days): string =>
  t(firstDay === lastDay ? 'absences.onDay' : 'absences.until', { name, day: day(noonOfDay(lastDay)) })

/** "Virtus Brughiera, 2 gen – 6 gen 2027 (Ferie)", for managers. */
export const absenceOf = (t: Translate, formats: Formats, name: string, absence: Days & { note: string }): string => {
  const days = absenceDays(t, formats, absence)
  return absence.note === ''
    ? t('absences.of', { name, days })
    : t('absences.ofWithNote', { name, days, note: absence.note })
}

type Lasting = Pick<EntryDays, 'startsAt' | 'endsAt'>

/** Whether a time is in an absence. */
export const isAbsentAt = ({ startsAt, endsAt }: Lasting, time: string): boolean => {
  const at = Date.parse(time)
  return Date.parse(startsAt) <= at && at < Date.parse(endsAt)
}
