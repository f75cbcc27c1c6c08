import { newId, toSnakeCase, wireName, type RouteSpec } from '@agone/contract'
import assert from 'node:assert/strict'
import { isNode, requestSchema, type Node } from '../../src/platform/http/body/schema.ts'

/** A text that a call takes: its place in the body, with wire names and 0 for the first of a list, and its schema. */
export type TextField = { path: readonly (string | 0)[]; schema: Node }

/** The texts in the body of a call that are not one of a few choices, an id or a time; found in the contract. */
export const textFieldsOf = (spec: RouteSpec): TextField[] => {
  const found = known.get(spec) ?? textsIn(schemaOf(spec), [])
  known.set(spec, found)
  return found
}

const known = new WeakMap<RouteSpec, TextField[]>()
const schemas = new WeakMap<RouteSpec, Node>()

/** The schema of its JSON or plain-text body. */
const schemaOf = (spec: RouteSpec): Node => {
  const schema = schemas.get(spec) ?? requestSchema(spec.body ?? spec.text ?? {})
  schemas.set(spec, schema)
  return schema
}

/** `/scores/fields/x`, as faults name a field. */
export const pointerOf = ({ path }: TextField): string => path.map((key) => `/${key}`).join('')

const textsIn = (schema: unknown, path: TextField['path']): TextField[] => {
  if (!isNode(schema)) return []
  if (schema['type'] === 'string')
    return schema['enum'] === undefined && schema['format'] === undefined ? [{ path, schema }] : []
  return [
    ...(Array.isArray(schema['anyOf']) ? schema['anyOf'].flatMap((each) => textsIn(each, path)) : []),
    ...textsIn(schema['items'], [...path, 0]),
    ...Object.entries(membersOf(schema)).flatMap(([key, of]) => textsIn(of, [...path, wireName(key)])),
  ]
}

/** The members of an object; any key is allowed where the schema names none, so one stands for all. */
const membersOf = ({ properties, patternProperties }: Node): Node => ({
  ...(isNode(properties) ? properties : {}),
  ...(isNode(patternProperties) ? { x: Object.values(patternProperties)[0] } : {}),
})

/** A body in wire form with a text in one field. What the field needs around it, and the body lacks, is made up. */
export const withText = (spec: RouteSpec, body: unknown, { path }: TextField, text: string): unknown =>
  placed(schemaOf(spec), body, path, text)

const placed = (schema: unknown, value: unknown, path: TextField['path'], text: string): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return text
  const part = partWith(schema, path)
  assert.ok(part, `no member ${key}`)
  if (key === 0) {
    const [first = exampleOf(part['items']), ...others] = Array.isArray(value) ? value : []
    return [placed(part['items'], first, rest, text), ...others]
  }
  const base = isNode(value) ? value : exampleOf({ ...part, nullable: false })
  assert.ok(isNode(base))
  const [, member] = Object.entries(membersOf(part)).find(([name]) => wireName(name) === key) ?? []
  return { ...base, [key]: placed(member, base[key], rest, text) }
}

/** The schema itself, or the one of its alternatives that has the text. */
const partWith = (schema: unknown, path: TextField['path']): Node | undefined => {
  if (!isNode(schema)) return undefined
  if (!Array.isArray(schema['anyOf'])) return schema
  return schema['anyOf'].filter(isNode).find((each) => textsIn(each, []).some(({ path: found }) => isSame(found, path)))
}

const isSame = (one: TextField['path'], other: TextField['path']) => one.join('/') === other.join('/')

const examples = ['Testo', 'testo', '#102030', 'https://sponsor.example', '/teams', 'AB12345678']

/** A value that the schema allows, in wire form; null where it may be. */
const exampleOf = (schema: unknown): unknown => {
  if (!isNode(schema)) return null
  const { type, enum: choices, const: constant, anyOf, format, pattern, minimum, properties, required } = schema
  if (schema['nullable'] === true) return null
  if (constant !== undefined) return constant
  if (Array.isArray(choices)) return choices[0]
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0])
  if (type === 'array') return []
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer') return minimum ?? 1
  if (type === 'string') return exampleText(format, pattern)
  const names = Array.isArray(required) ? required.map(String) : []
  const members = isNode(properties) ? properties : {}
  return toSnakeCase(Object.fromEntries(names.map((name) => [name, exampleOf(members[name])])))
}

const exampleText = (format: unknown, pattern: unknown): string => {
  if (format === 'uuid') return newId()
  if (format === 'date-time') return '2027-01-01T10:00:00.000Z'
  if (format === 'date') return '2000-01-01'
  const found = examples.find((each) => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(each))
  assert.ok(found, `no example for ${String(pattern)}`)
  return found
}
