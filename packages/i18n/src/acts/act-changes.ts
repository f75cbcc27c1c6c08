import { toCamelCase } from '@agone/contract/case'
import { alertSeverities } from '@agone/contract/content/routes/banners-and-alerts'
import { historyFields, type HistoryField } from '@agone/contract/history/routes'
import { matchStatuses } from '@agone/contract/matches/routes/matches'
import { statuses } from '@agone/contract/tournaments/routes/tournaments'
import type { Formats } from '../format.ts'
import type { Locale } from '../locale.ts'
import { roleLabels } from '../role-labels.ts'
import type { Translate } from '../translate.ts'
import type { Act, Names } from './act-text.ts'
import { shortHash } from './short-hash.ts'

/** A changed value as text; `from` or `to` is undefined if there was or is none. */
export type Change = { key: string; label: string; from: string | undefined; to: string | undefined }

export type TextContext = { t: Translate; formats: Formats; locale: Locale; names: Names }
type Fields = Readonly<Record<string, unknown>>

/** The changes of an act, with labels. The report of a match repeats the name of the match, which is shown beside it. */
export const changesOf = (context: TextContext, act: Act): Change[] => {
  const thing = act.entityId === null ? undefined : context.names.get(act.entityId)?.name
  return allChangesOf(context, act).filter(({ from, to }) => to === undefined || from !== undefined || to !== thing)
}

/** Why somebody acted, if there is a reason. */
export const reasonOf = (t: Translate, { why }: Pick<Act, 'why'>): string | null =>
  why === 'withdrawal' ? t('history.reason_withdrawal') : why

const allChangesOf = (context: TextContext, { entity, action, from, to }: Act): Change[] => {
  const [before, after] = [fieldsOf(from), fieldsOf(to)]
  // These acts record the whole row; those of games did until they kept only what differs.
  const isWholeRow = action === 'edit' && ['game', 'alert', 'banner', 'partner'].includes(entity)
  const keys = isWholeRow ? Object.keys(after) : [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    keys
      .filter((key) => key !== 'fields' || hasMoreFields(after))
      // Leaves out empty fields of created or deleted entities.
      .filter((key) => (key in before && key in after) || !isEmptyValue(before[key] ?? after[key]))
      .map((key) => ({
        key,
        label: labelOf(context.t, key),
        from: key in before ? textOf(context, key, before[key]) : undefined,
        to: key in after ? textOf(context, key, after[key]) : undefined,
      }))
      .filter((change) => change.from !== change.to)
  )
}

/** Whether the list of changed fields contains some without values, because these are secret. */
const hasMoreFields = ({ fields, ...values }: Fields): boolean =>
  Array.isArray(fields) && fields.some((field) => !(String(field) in values))

/** Converts the names of database columns to those of fields. */
const fieldsOf = (values: Act['from']): Fields => {
  const fields: unknown = toCamelCase(values ?? {})
  const { startsAt, endsAt, ...rest }: Record<string, unknown> = { ...Object(fields) }
  return {
    ...rest,
    ...(startsAt === undefined ? {} : { from: startsAt }),
    ...(endsAt === undefined ? {} : { to: endsAt }),
  }
}

const fieldNames: ReadonlySet<string> = new Set(historyFields)

const isKnown = (key: string): key is HistoryField => fieldNames.has(key)

const labelOf = (t: Translate, key: string): string => (isKnown(key) ? t(`changes.${key}`) : key)

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((each) => each === value)

const maxItems = 6

const textOf = (context: TextContext, key: string, value: unknown): string => {
  const { t, formats } = context
  if (isEmptyValue(value)) return t('history.nothing')
  if (typeof value === 'boolean') return t(value ? 'shell.yes' : 'shell.no')
  if (typeof value === 'number') return key === 'price' ? formats.money(value) : formats.number(value)
  if (typeof value === 'string') return valueText(context, key, value)
  if (Array.isArray(value)) return key === 'sides' ? sidesText(context, value) : listText(context, key, value)
  return objectText(context, Object(value))
}

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const valueText = ({ t, formats, names }: TextContext, key: string, value: string): string => {
  const name = names.get(value)?.name
  if (name !== undefined) return name
  if (key === 'fields') return labelOf(t, String(Object.keys(Object(toCamelCase({ [value]: 0 })))[0]))
  if (key === 'roles' && isOneOf(['ADMIN', 'TOURNAMENT_MANAGER'], value)) return t(roleLabels[value].name)
  if (key === 'severity' && isOneOf(alertSeverities, value)) return t(`history.severity_${value}`)
  if (/^[0-9a-f]{64}$/.test(value)) return shortHash(value)
  if (key === 'flags' && value === 'HIDDEN') return t('tournaments.hidden')
  if (key === 'status' && isOneOf(statuses, value)) return t(`tournaments.${value}`)
  if (key === 'status' && isOneOf(matchStatuses, value)) return t(`matches.${value}`)
  return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? formats.dateTime(value) : value
}

const listText = (context: TextContext, key: string, values: readonly unknown[]): string => {
  const shown = values.slice(0, maxItems).map((value) => textOf(context, key, value))
  const more = values.length - shown.length
  return more > 0
    ? `${shown.join(', ')} ${context.t('history.more', { number: context.formats.number(more) })}`
    : shown.join(', ')
}

/** «Virtus Brughiera 2–1 Sporting Maestrale», or the first positions of a race. */
const sidesText = (context: TextContext, values: readonly unknown[]): string => {
  const sides = values.map((value): Fields => Object(value))
  const nameOf = ({ entryId }: Fields) => textOf(context, 'entryId', entryId)
  const [home, away] = sides
  if (sides.length === 2 && home && away && typeof home['score'] === 'number') {
    return `${nameOf(home)} ${home['score']}–${String(away['score'])} ${nameOf(away)}`
  }
  const positions = sides
    .filter(({ position }) => typeof position === 'number')
    .toSorted((a, b) => Number(a['position']) - Number(b['position']))
    .map((side) => `${String(side['position'])}. ${nameOf(side)}`)
  // The sides have not played yet.
  return positions.length > 0 ? listText(context, 'sides', positions) : context.t('history.nothing')
}

const objectText = (context: TextContext, value: Fields): string => {
  const localized = value[context.locale]
  if (typeof localized === 'string') return localized === '' ? context.t('history.nothing') : localized
  const { score, opponentScore, label, name, file, min, max } = value
  if (typeof score === 'number' && typeof opponentScore === 'number') return `${score}–${opponentScore}`
  if (typeof name === 'string' && Object.keys(value).every((key) => ['id', 'name', 'avatar', 'colours'].includes(key)))
    return name
  // A stored file.
  if (typeof file === 'object') return textOf(context, 'name', Object(file).name)
  // A field of a report, with its limits, or a zone of a table.
  if (typeof label === 'object' && label !== null) {
    const limits = [min, max].filter((limit) => typeof limit === 'number').join('–')
    return `${textOf(context, 'label', label)} ${limits}`.trim()
  }
  return listText(
    context,
    'items',
    Object.entries(value).map(([key, item]) => `${labelOf(context.t, key)}: ${textOf(context, key, item)}`),
  )
}
