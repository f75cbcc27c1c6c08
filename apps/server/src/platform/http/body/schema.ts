import type { TSchema } from 'typebox'

/** An object of JSON, such as a schema. */
export type Node = Record<string, unknown>

/** The schema of a request: undeclared fields are refused at every level. */
export const requestSchema = (schema: TSchema): Node =>
  node(walk(schema, (value) => closedNode(nullable(merged(value)))))

/** The schema of a response: the serializer leaves undeclared fields out. */
export const answerSchema = (schema: TSchema): Node => node(walk(schema, nullable))

/** One level of a schema as the OpenAPI document shows it: intersections merged and, for requests, undeclared fields refused. */
export const memberNode = (schema: Node, isClosed: boolean): Node =>
  isClosed ? closedNode(merged(schema)) : merged(schema)

const walk = (value: unknown, change: (value: Node) => Node): unknown => {
  if (Array.isArray(value)) return value.map((item) => walk(item, change))
  if (!isNode(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, change)])))
}

const closedNode = (schema: Node): Node =>
  schema['type'] === 'object' && isNode(schema['properties']) && schema['additionalProperties'] === undefined
    ? { ...schema, additionalProperties: false }
    : schema

// `{ anyOf: [T, null] }` as one type: the validator then reports one error, and the serializer need not try both.
const nullable = (schema: Node): Node => {
  const members = schema['anyOf']
  if (!Array.isArray(members) || members.length !== 2) return schema
  const inner: unknown = members.find((member) => isNode(member) && member['type'] !== 'null')
  const hasNull = members.some((member) => isNode(member) && member['type'] === 'null')
  if (!hasNull || !isNode(inner) || typeof inner['type'] !== 'string' || 'const' in inner) return schema
  const choices = inner['enum']
  return { ...inner, nullable: true, ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}) }
}

// An intersection of objects becomes one object: closing each member would refuse the fields of the others.
const merged = (schema: Node): Node => {
  const members = schema['allOf']
  if (!Array.isArray(members) || !members.every(isNode)) return schema
  const required = members.flatMap((member) => (Array.isArray(member['required']) ? member['required'] : []))
  const properties = Object.assign({}, ...members.map((member) => member['properties']))
  return { type: 'object', properties, required: [...new Set(required)] }
}

/** True for an object that is neither null nor an array. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const node = (value: unknown): Node => (isNode(value) ? value : {})
