import type { RouteSpec } from '@agone/contract'
import { urlOf } from '@agone/contract/route'

type FileCall = { params?: Record<string, string>; query?: Record<string, string | number | boolean | undefined> }

/**
 * The address of a file of the API up to its language, which is last: a page adds its own. It is part of the data of a page, so
 * that visitors do not load the routes.
 */
export const downloadPath = (route: Pick<RouteSpec, 'path'>, { params, query }: FileCall): string =>
  urlOf(route, { params, query: { ...query, lang: 'it' } }).slice(0, -'it'.length)
