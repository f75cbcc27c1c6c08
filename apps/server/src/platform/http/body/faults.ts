import { patternReasons, patterns, wireName, type FaultValues, type FieldReason } from '@agone/contract'
import type { ErrorObject } from 'ajv'
import { AppError, type Fault } from '../app-error.ts'

type Reason = { reason: FieldReason; values?: FaultValues }

const types: Readonly<Record<string, FieldReason>> = {
  string: 'notText',
  number: 'notNumber',
  integer: 'notWhole',
  boolean: 'notFlag',
  array: 'notList',
  object: 'notObject',
  null: 'wrong',
}
const formats: Readonly<Record<string, FieldReason>> = { date: 'notDay', 'date-time': 'notTime', uuid: 'notId' }
const byPattern: ReadonlyMap<unknown, FieldReason> = new Map([
  [patterns.shown, patternReasons.shown],
  [patterns.name, patternReasons.name],
  [patterns.optionalName, patternReasons.optionalName],
  [patterns.line, patternReasons.line],
  [patterns.slug, patternReasons.slug],
  [patterns.key, patternReasons.key],
  [patterns.encoded, patternReasons.encoded],
  [patterns.colour, patternReasons.colour],
  [patterns.timeOfDay, patternReasons.timeOfDay],
  [patterns.timeZone, patternReasons.timeZone],
  [patterns.taxCode, patternReasons.taxCode],
  [patterns.webAddress, patternReasons.webAddress],
  [patterns.serviceAddress, patternReasons.serviceAddress],
  [patterns.link, patternReasons.link],
  [patterns.sitePath, patternReasons.sitePath],
  [patterns.shirt, patternReasons.shirt],
])

const withoutValues = (reason: FieldReason | undefined): Reason | undefined =>
  reason === undefined ? undefined : { reason }
const withCount = (reason: FieldReason) => (rule: unknown) => ({ reason, values: { count: Number(rule) } })
const always = (reason: FieldReason) => () => ({ reason })

/** The reason for each keyword of a schema that a value can violate. */
const rules: Readonly<Record<string, (rule: unknown, value: unknown) => Reason | undefined>> = {
  type: (rule) => withoutValues(types[String(Array.isArray(rule) ? rule.find((type) => type !== 'null') : rule)]),
  format: (rule) => withoutValues(formats[String(rule)]),
  pattern: (rule, value) => withoutValues(isBlankName(rule, value) ? 'empty' : byPattern.get(rule)),
  enum: (rule) => ({ reason: 'notChoice', values: { choices: choicesOf(rule).join(', ') } }),
  required: always('required'),
  additionalProperties: always('unknown'),
  minLength: (rule) => (rule === 1 ? { reason: 'empty' } : withCount('tooShort')(rule)),
  maxLength: withCount('tooLong'),
  minimum: (rule) => ({ reason: 'tooSmall', values: { min: Number(rule) } }),
  maximum: (rule) => ({ reason: 'tooLarge', values: { max: Number(rule) } }),
  exclusiveMinimum: (rule) => ({ reason: 'notAbove', values: { min: Number(rule) } }),
  minItems: withCount('tooFew'),
  maxItems: withCount('tooMany'),
  uniqueItems: always('twice'),
  anyOf: always('wrong'),
  const: always('wrong'),
}

const choicesOf = (rule: unknown): unknown[] => (Array.isArray(rule) ? rule.filter((choice) => choice !== null) : [])

const shown = new RegExp(patterns.shown, 'u')
const names: readonly unknown[] = [patterns.name, patterns.optionalName]

/** True for a name that shows nothing; any other that breaks its pattern is not on one line. */
const isBlankName = (rule: unknown, value: unknown) =>
  names.includes(rule) && typeof value === 'string' && !shown.test(value)

/**
 * Why a value is refused that violates a keyword of its schema; `rule` is the value of the keyword there. Undefined for a keyword
 * without a text.
 */
export const reasonOf = (keyword: string, rule: unknown, value?: unknown): Reason | undefined =>
  rules[keyword]?.(rule, value)

const dates = ['date', 'date-time', 'time']

/** The error for a value that violates its schema; paths have the names used by the caller. */
export const validationError = (errors: readonly ErrorObject[]): AppError => {
  if (errors.some((error) => error.keyword === 'type' && error.instancePath === '')) return new AppError('BODY_INVALID')
  const faults = faultsOf(errors, wireName).slice(0, 50)
  const onlyDates = errors.every((error) => error.keyword === 'format' && dates.includes(error.params['format']))
  return new AppError(onlyDates ? 'DATE_INVALID' : 'FIELD_VALIDATION_ERROR', { faults })
}

/** One error per field, even if it violates several keywords; `rename` converts the names of its path. */
export const faultsOf = (errors: readonly ErrorObject[], rename: (name: string) => string): Fault[] => {
  const byPath = Map.groupBy(errors, (error) => pathOf(error, rename))
  return [...byPath]
    .filter(([path, violations]) => !isUnionOfOthers(path, violations, [...byPath.keys()]))
    .map(([path, violations]) => ({ path, ...bestReasonOf(violations) }))
}

// "None of the alternatives" tells less than the violations inside of one alternative.
const isUnionOfOthers = (path: string, violations: readonly ErrorObject[], paths: readonly string[]) =>
  violations.every(({ keyword }) => keyword === 'anyOf') && paths.some((other) => other.startsWith(`${path}/`))

/** The most specific violation: among several alternatives, that of the one with the value's type. */
const bestReasonOf = (violations: readonly ErrorObject[]): Reason => {
  const hasAlternatives = violations.some(({ keyword }) => keyword === 'anyOf')
  const error = hasAlternatives
    ? violations.find(({ keyword }) => keyword !== 'type' && keyword !== 'anyOf')
    : (violations.find(({ keyword }) => keyword === 'type') ?? violations[0])
  return (error && reasonOf(error.keyword, error.schema, error.data)) ?? { reason: 'wrong' }
}

const pathOf = ({ instancePath, keyword, params }: ErrorObject, rename: (name: string) => string): string => {
  const path = instancePath.split('/').map(rename).join('/')
  const { missingProperty, additionalProperty } = params
  if (keyword === 'required') return `${path}/${rename(missingProperty)}`
  return keyword === 'additionalProperties' ? `${path}/${rename(additionalProperty)}` : path
}
