import * as contract from '@agone/contract'
import type { RouteSpec } from '@agone/contract'
import assert from 'node:assert/strict'
import test from 'node:test'
import { assertMarked } from '../marks.ts'
import { isObject } from '../schemas.ts'
import { calls } from './index.ts'

/** A call without the names of its parameters, which are free. */
const shapeOf = (call: string): string => call.replaceAll(/:\w+/g, ':')

const isCall = (value: unknown): value is RouteSpec => isObject(value) && 'method' in value && 'path' in value

const declared = new Map(
  Object.values(contract)
    .flatMap((group: unknown) => (isObject(group) ? Object.values(group) : []))
    .filter(isCall)
    .map((spec) => [shapeOf(`${spec.method} ${spec.path}`), spec]),
)
const specOf = (call: string): RouteSpec | undefined => declared.get(shapeOf(call))

/** Calls that the server answers beside the contract; apps/server/test/access/routes.test.ts tests that they are served. */
const isInContract = (call: string) => /^\w+ \/(esports|accounts|tickets)\//.test(call)

/** The calls that exist. */
const present = calls.filter(([call, , parts]) => parts?.missing === undefined && isInContract(call))

test('no call is in the tables twice', () => {
  const shapes = calls.map(([call]) => shapeOf(call))
  assert.deepEqual(
    shapes.filter((shape, index) => shapes.indexOf(shape) !== index),
    [],
  )
})

test('every call of the specification is in the contract', () => {
  assert.deepEqual(
    present.map(([call]) => call).filter((call) => !specOf(call)),
    [],
  )
})

test('no call of a missing feature is in the contract', () => {
  assertMarked(
    calls.map(([name, , parts]) => ({ name, missing: parts?.missing })),
    'calls',
    ({ name }) => specOf(name) !== undefined,
  )
})

const fieldsOf = (schema: unknown): string[] =>
  isObject(schema) && isObject(schema['properties']) ? Object.keys(schema['properties']) : []

for (const [call, , parts = {}] of present)
  test(`${call} takes what the specification names, and declares the codes that it implies`, () => {
    const spec = specOf(call)
    const missingIn = (names: readonly string[] = [], known: readonly string[] = []) =>
      names.filter((name) => !known.includes(name))
    assert.deepEqual(missingIn(parts.body, fieldsOf(spec?.body)), [], 'body')
    assert.deepEqual(missingIn(parts.query, fieldsOf(spec?.query)), [], 'query')
    assert.deepEqual(missingIn(parts.files, spec?.files), [], 'files')
    assert.deepEqual(missingIn(parts.codes, spec?.errors), [], 'codes')
    assert.equal(spec?.text !== undefined, parts.text === true, 'plain text')
  })
