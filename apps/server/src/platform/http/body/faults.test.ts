import * as contract from '@agone/contract'
import { FootballSeason, Formula1Season, type FaultValues, type RouteSpec } from '@agone/contract'
import { faultSentence, locales } from '@agone/i18n'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type, type TSchema } from 'typebox'
import { AppError } from '../app-error.ts'
import { reasonOf } from './faults.ts'
import { isNode, requestSchema } from './schema.ts'
import { checkOf } from './validate.ts'

/** Keywords that do not restrict a value by themselves. */
const notRules = new Set(['properties', 'patternProperties', 'items', 'nullable', 'title', 'description', 'default'])

type Rule = { keyword: string; rule: unknown; at: string }

const rulesOf = (schema: unknown, at: string): Rule[] => {
  if (Array.isArray(schema)) return schema.flatMap((each) => rulesOf(each, at))
  if (!isNode(schema)) return []
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    if (keyword === 'properties' || keyword === 'patternProperties')
      return isNode(rule) ? Object.entries(rule).flatMap(([name, inner]) => rulesOf(inner, `${at}/${name}`)) : []
    const inner = ['items', 'anyOf', 'additionalProperties'].includes(keyword) ? rulesOf(rule, at) : []
    return notRules.has(keyword) ? inner : [{ keyword, rule, at }, ...inner]
  })
}

const isSpec = (value: unknown): value is RouteSpec => isNode(value) && 'method' in value && 'path' in value

const schemas: [name: string, schema: TSchema][] = [
  ...Object.values(contract)
    .flatMap((group: unknown) => (isNode(group) ? Object.values(group).filter(isSpec) : []))
    .flatMap(({ method, path, body, query, text }) =>
      [body, query, text].flatMap((part): [string, TSchema][] => (part ? [[`${method} ${path}`, part]] : [])),
    ),
  ['a football season', FootballSeason],
  ['a Formula 1 season', Formula1Season],
]

const holesIn = (sentence: string) => /[{}]|undefined|NaN/.test(sentence)

test('every constraint of every call and of season files has a sentence in both languages', () => {
  const rules = schemas.flatMap(([name, schema]) => rulesOf(requestSchema(schema), name))
  assert.ok(rules.length > 1000, String(rules.length))
  const silent = rules.filter(({ keyword, rule }) => {
    const reason = reasonOf(keyword, rule)
    return (
      reason === undefined ||
      locales.some((locale) => holesIn(faultSentence(locale, { path: '', values: {}, ...reason })))
    )
  })
  assert.deepEqual(
    silent.map(({ keyword, rule, at }) => `${at}: ${keyword} ${JSON.stringify(rule)}`),
    [],
  )
})

const thing = Type.Object({
  name: contract.Name(5),
  nick: Type.Optional(contract.OptionalName(5)),
  slug: Type.Optional(Type.String({ pattern: contract.patterns.slug })),
  size: Type.Optional(contract.Nullable(Type.Integer({ minimum: 2 }))),
  kind: Type.Optional(contract.OneOf(['one', 'two'])),
  round: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.String({ minLength: 2 })])),
})

const cases: [value: object, path: string, reason: string, values: FaultValues | undefined, en: string][] = [
  [{}, '/name', 'required', undefined, 'This field is required.'],
  [{ name: '' }, '/name', 'empty', undefined, 'This field may not be empty.'],
  [{ name: '  ' }, '/name', 'empty', undefined, 'This field may not be empty.'],
  [{ name: '\u200b\u2800' }, '/name', 'empty', undefined, 'This field may not be empty.'],
  [{ name: 'a', nick: ' ' }, '/nick', 'empty', undefined, 'This field may not be empty.'],
  [{ name: 'a\nb' }, '/name', 'notLine', undefined, 'It has to be one line without invisible characters.'],
  [
    { name: 'a', nick: 'a\u2028' },
    '/nick',
    'notLine',
    undefined,
    'It has to be one line without invisible characters.',
  ],
  [{ name: 'abcdef' }, '/name', 'tooLong', { count: 5 }, 'It is too long: at most 5 characters.'],
  [{ name: 1 }, '/name', 'notText', undefined, 'A text is needed here.'],
  [{ name: 'a', other: 1 }, '/other', 'unknown', undefined, 'There is no such field here.'],
  [{ name: 'a', size: 1 }, '/size', 'tooSmall', { min: 2 }, 'It is too little: the least is 2.'],
  [{ name: 'a', size: 1.5 }, '/size', 'notWhole', undefined, 'A whole number is needed here.'],
  [{ name: 'a', kind: 'x' }, '/kind', 'notChoice', { choices: 'one, two' }, 'It has to be one of these: one, two.'],
  [{ name: 'a', round: 0 }, '/round', 'tooSmall', { min: 1 }, 'It is too little: the least is 1.'],
  [{ name: 'a', round: '' }, '/round', 'tooShort', { count: 2 }, 'At least 2 characters are needed.'],
  [{ name: 'a', round: true }, '/round', 'wrong', undefined, 'This value does not do here.'],
]

test('a field is reported once, by the most specific constraint', () => {
  const check = checkOf(thing, 'exact')
  for (const [value, path, reason, values, en] of cases) {
    assert.throws(
      () => check(value),
      (error) => {
        assert.ok(error instanceof AppError)
        assert.deepEqual(error.faults, [{ path, reason, ...(values ? { values } : {}) }], JSON.stringify(value))
        assert.equal(error.faults[0] && faultSentence('en', error.faults[0]), en)
        return true
      },
    )
  }
})
