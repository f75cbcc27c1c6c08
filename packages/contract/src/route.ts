import type { Static, TObject, TSchema } from 'typebox'
import { toSnakeCase } from './case.ts'
import type { ErrorCode } from './errors.ts'
import { OneOf } from './shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const tokenScopes = ['read', 'write:teams', 'write:results', 'write:tournaments'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What a personal access token may be for: reading, or one kind of change. It never acts as ADMIN (decision 512). */
export const TokenScope = OneOf(tokenScopes)

/**
 * One call of the API. `name` is its operationId. `path` has `:name` parameters. `body` is the JSON body or, with `files`, the
 * `json` part of a multipart body; `text` is a plain-text body. `answer: null` is an empty answer (204); `media` is the type of
 * an answer that is text; `accepted` is the answer with 202, when something has to happen before the call is done. `errors` are the call's own errors. `conditional`: takes If-Match with the ETag of GET at the same
 * path. `scope`: a personal access token may make the call, if it has that one; what visitors may read needs no scope here.
 */
export type RouteSpec = {
  name: string
  method: Method
  path: `/${string}`
  summary: string
  scope?: TokenScope
  params?: TObject
  query?: TObject
  body?: TSchema
  text?: TSchema
  files?: readonly string[]
  status?: 200 | 201 | 202 | 204
  answer: TSchema | null
  accepted?: TSchema
  media?: string
  errors?: readonly ErrorCode[]
  conditional?: true
}

/** Declares a route. It returns its argument; it exists for type inference. */
export const route = <const Spec extends RouteSpec>(spec: Spec): Spec => spec

type StaticOf<Spec, Key extends string> = Spec extends { [K in Key]: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined
type Field<Name extends string, Value> = Value extends undefined
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** What a caller passes: `{ params, query, body, files }`, each only where the route has it. */
export type CallOf<Spec extends RouteSpec> = Field<'params', StaticOf<Spec, 'params'>> &
  Field<'query', StaticOf<Spec, 'query'>> &
  Field<'body', StaticOf<Spec, 'body'> extends undefined ? StaticOf<Spec, 'text'> : StaticOf<Spec, 'body'>> &
  (Spec extends { files: readonly (infer Name extends string)[] }
    ? { files?: Partial<Record<Name, Blob | Blob[]>> }
    : { files?: undefined })

/** A call of any route, for code that does not know which. */
export type AnyCall = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  files?: Record<string, Blob | Blob[] | undefined> | undefined
}

/** The response of a call: the parsed body, or undefined for 204. */
export type AnswerOf<Spec extends RouteSpec> = Spec extends { answer: infer Schema extends TSchema }
  ? Static<Schema> | AcceptedOf<Spec>
  : void

/** The parsed body of an answer with 202. */
export type AcceptedOf<Spec extends RouteSpec> = Spec extends { accepted: infer Schema extends TSchema }
  ? Static<Schema>
  : never

/** The URL of a call without origin: path parameters filled in, query names in snake_case, lists as repeated parameters. */
export const urlOf = (spec: Pick<RouteSpec, 'path'>, call: Pick<AnyCall, 'params' | 'query'> = {}): string => {
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(call.params?.[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(Object(toSnakeCase(call.query ?? {})))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item))
    }
  }
  return search.size ? `${path}?${search}` : path
}
