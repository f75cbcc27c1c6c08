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
 * One call of the API. The schemas are those of the code, in camelCase. `errors` are the call's own error codes, besides those that
 * every call can have.
 */
export type RouteSpec = {
  /** The operationId in the OpenAPI document. */
  name: string
  method: Method
  /** With `:name` for each path parameter. */
  path: `/${string}`
  summary: string
  /** The scope that a personal access token needs. Without one it needs `read` for a GET that visitors may make, and may make no other call. */
  scope?: TokenScope
  params?: TObject
  query?: TObject
  /** The JSON body or, with `files`, the `json` part of a multipart body. */
  body?: TSchema
  /** A plain-text body. */
  text?: TSchema
  /** The names of the file parts of a multipart body. */
  files?: readonly string[]
  /** 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** null: an empty answer (204). */
  answer: TSchema | null
  /** The answer with status 202, when something has to happen before the call is done. */
  accepted?: TSchema
  /** The media type of an answer that is text. */
  media?: string
  errors?: readonly ErrorCode[]
  /** Takes If-Match with the ETag of GET at the same path. */
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
