import { toCamelCase } from '@agone/contract/case'
import { alertSeverities } from '@agone/contract/content/routes/notices'
import { historyFields, type HistoryField, type HistoryRecord } from '@agone/contract/history/routes'
import { matchStatuses } from '@agone/contract/matches/routes/matches'
import { statuses } from '@agone/contract/tournaments/routes/tournaments'
import type { Formats } from '@agone/i18n/format'
import type { Locale } from '@agone/i18n/locale'
import type { Translate } from '@agone/i18n/translate'
import { roleWords } from '../labels.ts'
import type { Names } from './act-words.ts'
import { shortHash } from './short-hash.ts'

/** One value that an act has changed, in words; undefined where there was or is none. */
export type Change = { key: string; label: string; from: string | undefined; to: string | undefined }

type Words = { t: Translate; formats: Formats; locale: Locale; names: Names }
type Fields = Readonly<Record<string, unknown>>

/** What an act has changed, each with its name. */
export const changesOf = (words: Words, { entity, action, from, to }: HistoryRecord): Change[] => {
  const [before, after] = [fieldsOf(from), fieldsOf(to)]
  // These acts keep the whole row as it was.
  const isWholeRow = action === 'edit' && ['game', 'alert', 'banner', 'partner'].includes(entity)
  const keys = isWholeRow ? Object.keys(after) : [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    keys
      .filter((key) => key !== 'fields' || isNews(after))
      // An empty field of something new, or of something that is gone.
      .filter((key) => (key in before && key in after) || !isNothing(before[key] ?? after[key]))
      .map((key) => ({
        key,
        label: labelOf(words.t, key),
        from: key in before ? textOf(words, key, before[key]) : undefined,
        to: key in after ? textOf(words, key, after[key]) : undefined,
      }))
      .filter(({ from: was, to: is }) => was !== is)
  )
}

/** The list of changed fields says more than the values beside it where one of them is kept secret. */
const isNews = ({ fields, ...values }: Fields): boolean =>
  Array.isArray(fields) && fields.some((field) => !(String(field) in values))

/** Rows of the database have their own names. */
const fieldsOf = (values: HistoryRecord['from']): Fields => {
  const fields: unknown = toCamelCase(values ?? {})
  const { startsAt, endsAt, ...rest }: Record<string, unknown> = { ...Object(fields) }
  return {
    ...rest,
    ...(startsAt === undefined ? {} : { from: startsAt }),
    ...(endsAt === undefined ? {} : { to: endsAt }),
  }
}

const known: ReadonlySet<string> = new Set(historyFields)

const isKnown = (key: string): key is HistoryField => known.has(key)

const labelOf = (t: Translate, key: string): string => (isKnown(key) ? t(`changes.${key}`) : key)

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((each) => each === value)

const mostItems = 6

const textOf = (words: Words, key: string, value: unknown): string => {
  const { t, formats } = words
  if (isNothing(value)) return t('history.nothing')
  if (typeof value === 'boolean') return t(value ? 'shell.yes' : 'shell.no')
  if (typeof value === 'number') return key === 'price' ? formats.money(value) : formats.number(value)
  if (typeof value === 'string') return wordOf(words, key, value)
  if (Array.isArray(value)) return key === 'sides' ? sidesText(words, value) : listText(words, key, value)
  return objectText(words, Object(value))
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const wordOf = ({ t, formats, names }: Words, key: string, value: string): string => {
  const name = names.get(value)?.name
  if (name !== undefined) return name
  if (key === 'fields') return labelOf(t, String(Object.keys(Object(toCamelCase({ [value]: 0 })))[0]))
  if (key === 'roles' && isOneOf(['ADMIN', 'TOURNAMENT_MANAGER'], value)) return t(roleWords[value].name)
  if (key === 'severity' && isOneOf(alertSeverities, value)) return t(`history.severity_${value}`)
  if (/^[0-9a-f]{64}$/.test(value)) return shortHash(value)
  if (key === 'flags' && value === 'HIDDEN') return t('tournaments.hidden')
  if (key === 'status' && isOneOf(statuses, value)) return t(`tournaments.${value}`)
  if (key === 'status' && isOneOf(matchStatuses, value)) return t(`matches.${value}`)
  return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? formats.dateTime(value) : value
}

const listText = (words: Words, key: string, values: readonly unknown[]): string => {
  const shown = values.slice(0, mostItems).map((value) => textOf(words, key, value))
  const more = values.length - shown.length
  return more > 0
    ? `${shown.join(', ')} ${words.t('history.more', { number: words.formats.number(more) })}`
    : shown.join(', ')
}

/** «Virtus Brughiera 2–1 Sporting Maestrale», or the first of a race. */
const sidesText = (words: Words, values: readonly unknown[]): string => {
  const sides = values.map((value): Fields => Object(value))
  const nameOf = ({ entryId }: Fields) => textOf(words, 'entryId', entryId)
  const [home, away] = sides
  if (sides.length === 2 && home && away && typeof home['score'] === 'number') {
    return `${nameOf(home)} ${home['score']}–${String(away['score'])} ${nameOf(away)}`
  }
  const places = sides
    .filter(({ position }) => typeof position === 'number')
    .toSorted((a, b) => Number(a['position']) - Number(b['position']))
    .map((side) => `${String(side['position'])}. ${nameOf(side)}`)
  // Sides that have not played yet.
  return places.length > 0 ? listText(words, 'sides', places) : words.t('history.nothing')
}

const objectText = (words: Words, value: Fields): string => {
  const inOwn = value[words.locale]
  if (typeof inOwn === 'string') return inOwn === '' ? words.t('history.nothing') : inOwn
  const { score, opponentScore, label, name, file } = value
  if (typeof score === 'number' && typeof opponentScore === 'number') return `${score}–${opponentScore}`
  if (typeof name === 'string' && Object.keys(value).every((key) => ['id', 'name', 'avatar'].includes(key))) return name
  // A stored file.
  if (typeof file === 'object') return textOf(words, 'name', Object(file).name)
  if (typeof label === 'object' && label !== null) return textOf(words, 'label', label)
  return listText(
    words,
    'items',
    Object.entries(value).map(([key, item]) => `${labelOf(words.t, key)}: ${textOf(words, key, item)}`),
  )
}
