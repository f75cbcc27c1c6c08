import { toSnakeCase, urlOf, type AnyCall, type RouteSpec } from '@agone/contract'
import type { StoredRequest } from './item.ts'

/** A call in the form in which it is stored: `storedRequest(reportRoutes.sendForTeam, { params, body, files })`. */
export const storedRequest = (spec: RouteSpec, input: AnyCall): StoredRequest => ({
  method: spec.method,
  url: urlOf(spec, input),
  json: input.body === undefined ? '' : JSON.stringify(toSnakeCase(input.body)),
  isMultipart: spec.files !== undefined,
  files: Object.entries(input.files ?? {}).flatMap(([field, files]) =>
    [files ?? []].flat().flatMap((file) => (file instanceof File ? [{ field, file }] : [])),
  ),
})
