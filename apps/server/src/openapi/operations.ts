import { Crop, wireName, type RouteSpec } from '@agone/contract'
import type { TSchema } from 'typebox'
import { isNode, isPage, type Node, type ServedRoute } from '../platform/http/index.ts'
import { multipart } from './components.ts'
import { describe, nameOf, tagOf } from './names.ts'
import { rateLimitHeaders, refusals, type Operation } from './refusals.ts'
import type { Schemas } from './schemas.ts'

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** A call as an operation of the document. */
export const operationOf = (route: ServedRoute, schemas: Schemas): Operation => {
  const { spec, guard, scope } = route
  return {
    operationId: spec.name,
    summary: spec.summary,
    description: [whoMay(guard), scope ? `A personal access token needs the scope \`${scope}\`.` : ''].join(' ').trim(),
    tags: [tagOf(spec).name],
    security: securityOf(route),
    parameters: parametersOf(route, schemas),
    ...requestBody(spec, schemas),
    responses: { ...answers(route, schemas), ...refusals(route) },
  }
}

const whoMay = (guard: string): string => {
  if (guard === 'anyone') return 'For everybody.'
  if (guard === 'signedIn') return 'For every user.'
  return guard === 'verified'
    ? 'For users with a verified account.'
    : `For verified users with the role ${guard.replace('staff:', '').replace('|', ' or ')}.`
}

const securityOf = ({ guard, scope }: ServedRoute): Node[] => [
  ...(guard === 'anyone' ? [{}] : []),
  { accessToken: [] },
  { openId: ['openid', 'all'] },
  ...(scope ? [{ personalToken: [scope] }] : []),
]

const parametersOf = ({ spec, etag }: ServedRoute, schemas: Schemas): Node[] => [
  ...parametersIn('path', spec.params, { rename: (key) => key, schemas }),
  ...parametersIn('query', spec.query, { rename: wireName, schemas }),
  ...(etag ? [parameter('IfNoneMatch')] : []),
  ...(spec.method === 'GET' ? [] : [parameter('IdempotencyKey')]),
  ...(spec.conditional ? [parameter('IfMatch')] : []),
]

type Naming = { rename: (key: string) => string; schemas: Schemas }

const parametersIn = (place: 'path' | 'query', schema: TSchema | undefined, { rename, schemas }: Naming): Node[] => {
  const { properties = {}, required = [] }: { properties?: unknown; required?: unknown } = schema ?? {}
  return Object.entries(Object(properties)).map(([key, of]) => ({
    name: rename(key),
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(key)),
    description: descriptionOf(key, of),
    schema: schemas.referTo(withoutDescription(of), 'request'),
  }))
}

const descriptionOf = (key: string, schema: unknown): string => {
  if (!isNode(schema)) return ''
  const name = nameOf(schema)
  if (name === undefined && typeof schema['description'] !== 'string') {
    throw new Error(`the parameter ${key} has no description in its schema`)
  }
  return name === undefined ? String(schema['description']) : describe(name, schema)
}

const withoutDescription = (schema: unknown): unknown => {
  const { description: _, ...rest } = Object(schema)
  return rest
}

const requestBody = (spec: RouteSpec, schemas: Schemas): Node => {
  if (spec.text) return { requestBody: { required: true, content: { 'text/plain': { schema: spec.text } } } }
  if (!spec.body) return {}
  const name = spec.files && `${capital(spec.name)}Body`
  const schema = schemas.referTo(spec.body, 'request', name)
  const content = {
    'application/json': { schema },
    ...(spec.files
      ? { 'multipart/form-data': { schema: multipart(schema, spec.files, schemas.referTo(Crop, 'request')) } }
      : {}),
  }
  return { requestBody: { required: true, content } }
}

const answers = ({ spec, etag }: ServedRoute, schemas: Schemas): Node => {
  const headers = {
    ...rateLimitHeaders,
    ...(etag ? { ETag: header('ETag') } : {}),
    ...(isPage(spec.answer) ? { Link: header('Link') } : {}),
  }
  const done = { description: spec.answer ? 'The answer.' : 'Done.', headers }
  const media = spec.media ?? 'application/json'
  return {
    [spec.status ?? (spec.answer ? 200 : 204)]: spec.answer
      ? { ...done, content: { [media]: { schema: schemas.referTo(spec.answer, 'answer') } } }
      : done,
    ...(spec.accepted
      ? {
          202: {
            description: 'Something has to happen before this is done.',
            headers,
            content: { 'application/json': { schema: schemas.referTo(spec.accepted, 'answer') } },
          },
        }
      : {}),
    ...(etag ? { 304: { description: 'Nothing has changed since the ETag in If-None-Match.', headers } } : {}),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
