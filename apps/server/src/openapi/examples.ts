import { wireName } from '@agone/contract'
import { isNode, type Node } from '../platform/http/index.ts'

/** Texts and numbers by the name of their property, where an example made from the schema alone would look unreal. */
const byName: Record<string, unknown> = {
  username: 'giada_rossi',
  name: 'AS Tramontana',
  surname: 'Rossi',
  email: 'giada@example.com',
  displayName: 'AS Tramontana - Real Levante',
  shirtName: 'Rossi',
  description: 'Ten match days, one match a week.',
  comment: 'Good game!',
  reason: 'The away side did not come.',
  it: 'La stagione comincia',
  en: 'The season begins',
  slug: 'the-season-begins',
  url: 'https://example.com/',
  code: '123456',
  timeZone: 'Europe/Rome',
  password: 'Gradinata-Sud-7',
}
const wireNames = new Map(Object.entries(byName).map(([name, value]) => [wireName(name), value]))

/** Fields that are null in an ordinary example. */
const usuallyNull = ['event']

const byFormat: Record<string, string> = {
  uuid: '0193a5c0-7d3e-7c41-9f5b-2f6f1f0c9a10',
  'date-time': '2026-11-28T20:30:00.000Z',
  date: '2004-05-17',
}

/** Gives each named schema an example that keeps to it. */
export const withExamples = (schemas: Record<string, Node>): Record<string, Node> => {
  const exampleOf = (schema: unknown, key = ''): unknown => {
    if (!isNode(schema) || usuallyNull.includes(key)) return null
    const { $ref: reference, const: fixed, enum: choices, anyOf, items } = schema
    if (typeof reference === 'string') return exampleOf(schemas[reference.split('/').at(-1) ?? ''], key)
    if (fixed !== undefined) return fixed
    if (Array.isArray(choices)) return choices[0]
    if (Array.isArray(anyOf)) return exampleOf(anyOf[0], key)
    if (schema['type'] === 'array') {
      const { minItems = 1 } = schema
      return Array.from({ length: Math.max(1, Number(minItems)) }, () => exampleOf(items, key))
    }
    return schema['type'] === 'object' ? objectOf(schema) : plain(schema, key)
  }
  const objectOf = ({ properties }: Node): Node =>
    Object.fromEntries(Object.entries(Object(properties)).map(([key, of]) => [key, exampleOf(of, key)]))
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { ...schema, examples: [exampleOf(schema)] }]),
  )
}

/** For texts with a pattern; a new pattern may need one more. */
const texts = ['text', 'https://example.com/', '#007eff', '23:30']

const plain = (schema: Node, key: string): unknown => {
  const { type, format, minimum = 1, pattern } = schema
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum))
  if (type !== 'string') return null
  const fits = (text: unknown) => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(String(text))
  const candidates = [byFormat[String(format)], wireNames.get(wireName(key)), ...texts]
  const found = candidates.find((text) => text !== undefined && fits(text))
  if (found === undefined) throw new Error(`add an example for the pattern ${String(pattern)} to openapi/examples.ts`)
  return found
}
