import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

/**
 * A client of the API with the types of its OpenAPI document. `origin` is the address of an installation, `token` a personal access
 * token. Each call answers `{ data }` or `{ error }`, whose `title` is a code of the catalogue.
 */
export const createAgoneClient = ({ origin, token }: { origin: string; token?: string | undefined }) =>
  createClient<paths>({
    baseUrl: origin,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
