import { wireName } from '@agone/contract'
import { isNode, memberNode, type Node } from '../platform/http/index.ts'
import { describe, nameOf } from './names.ts'

/** Requests are snake_case and closed, answers camelCase: a schema of both has two forms if they differ. */
export type Side = 'answer' | 'request'

/** The named schemas of a document, collected while its calls are written. */
export type Schemas = {
  /** The schema where it is used: a reference if it has a name; `fallbackName` is for one that has none. */
  referTo(schema: unknown, side: Side, fallbackName?: string): Node
  /** The named schemas by name, and the document with its references to them. */
  finish(document: Node): { schemas: Node; document: Node }
}

const prefix = '#/components/schemas/'

export const createSchemas = (): Schemas => {
  const named: Record<Side, Map<string, Node>> = { answer: new Map(), request: new Map() }

  const referTo = (schema: unknown, side: Side, fallbackName?: string): Node => {
    if (!isNode(schema)) return {}
    const name = nameOf(schema) ?? fallbackName
    if (name === undefined) return formOf(schema, side)
    if (!named[side].has(name)) {
      // Before its own parts, which may refer to it.
      named[side].set(name, {})
      named[side].set(name, {
        description: name === fallbackName ? 'The JSON part of the call.' : describe(name, schema),
        ...formOf(schema, side),
      })
    }
    return { $ref: `${prefix}${side === 'answer' ? name : `${name}Input`}` }
  }

  const formOf = (schema: Node, side: Side): Node => {
    const isClosed = side === 'request'
    const rename = isClosed ? wireName : (key: string) => key
    const entries = Object.entries(memberNode(schema, isClosed)).map(([key, value]): [string, unknown] => {
      if (key === 'properties') return [key, mapEntries(value, (name, of) => [rename(name), referTo(of, side)])]
      if (key === 'required' && Array.isArray(value)) return [key, value.map((name) => rename(String(name)))]
      if (Array.isArray(value)) return [key, value.map((item: unknown) => (isNode(item) ? referTo(item, side) : item))]
      return [key, isNode(value) ? referTo(value, side) : value]
    })
    return Object.fromEntries(entries)
  }

  return { referTo, finish: (document) => finish(named, document) }
}

const mapEntries = (value: unknown, change: (key: string, value: unknown) => [string, unknown]): Node =>
  Object.fromEntries(Object.entries(Object(value)).map(([key, item]) => change(key, item)))

const finish = ({ answer, request }: Record<Side, Map<string, Node>>, document: Node) => {
  const different = differing(answer, request)
  const resolveNames = (value: Node): Node =>
    JSON.parse(withRefs(value, (name) => (different.has(name) ? `${name}Input` : name)))
  const inputs = [...request].map(
    ([name, schema]) => [different.has(name) ? `${name}Input` : name, resolveNames(schema)] as const,
  )
  const all = [...answer, ...inputs].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { schemas: Object.fromEntries(all), document: resolveNames(document) }
}

/** The names whose forms differ, by themselves or by what they refer to. */
const differing = (answer: ReadonlyMap<string, Node>, request: ReadonlyMap<string, Node>): ReadonlySet<string> => {
  const both = [...request.keys()].filter((name) => answer.has(name))
  const different = new Set<string>()
  for (let before = -1; before !== different.size;) {
    before = different.size
    for (const name of both) {
      const input = withRefs(request.get(name), (used) => (different.has(used) ? `${used}Input` : used))
      if (input !== JSON.stringify(answer.get(name))) different.add(name)
    }
  }
  return different
}

const withRefs = (value: unknown, rename: (name: string) => string): string =>
  JSON.stringify(value).replaceAll(/(?<="#\/components\/schemas\/)(\w+)Input(?=")/g, (_, name: string) => rename(name))
