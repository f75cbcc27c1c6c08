import type { TObject } from 'typebox'
import { isNode } from '../body/schema.ts'
import { readParameters } from './wire.ts'

/** Parses the query for a schema: camelCase, and lists repeated (`id=a&id=b`) or comma-separated (`id=a,b`). */
export const queryReader = (schema: TObject | undefined): ((query: unknown) => unknown) => {
  const lists = new Set(Object.entries(schema?.properties ?? {}).flatMap(([key, of]) => (isList(of) ? [key] : [])))
  return (query) => {
    const inner = readParameters({ ...Object(query) })
    if (!isNode(inner) || lists.size === 0) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, value]) => [key, lists.has(key) ? split(value) : value]))
  }
}

const isList = (schema: unknown) => isNode(schema) && schema['type'] === 'array'

const split = (value: unknown): unknown =>
  [value].flat().flatMap((item) => (typeof item === 'string' ? item.split(',').filter(Boolean) : [item]))
