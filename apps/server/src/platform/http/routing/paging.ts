import { findNextPage, limits } from '@agone/contract'
import { fieldFault } from '../app-error.ts'
import { isNode } from '../body/schema.ts'

/** A numbered page: `page` from 1, `offset` and `size` for the store. */
export type Paging = { page: number; size: number; offset: number }

/** The numbered page of a query `?page=&size=`. */
export const pagingOf = (query: { page?: number | undefined; size?: number | undefined }): Paging => {
  const size = query.size ?? limits.pageSizeDefault
  const page = query.page ?? 1
  return { page, size, offset: (page - 1) * size }
}

/** The wire shape of a list (PageOf of the contract). */
export type Page<Entry> = {
  entries: Entry[]
  currentPage: number
  size: number
  resultsCount: number
  hasNext: boolean
  totalPages: number
  nextPageToken: string | null
}

type PagingWithCount = Paging & { resultsCount: number }
type Keyset = { size: number; resultsCount: number; nextPageToken: string | undefined; page?: number }

/**
 * Wraps entries as a list: with page numbers (`page`), or with a cursor (`nextPageToken`, undefined on the last page).
 */
export const pageOf = <Entry>(entries: readonly Entry[], list: PagingWithCount | Keyset): Page<Entry> => {
  const { size, resultsCount, page = 1 } = list
  const totalPages = Math.ceil(resultsCount / size)
  const nextPageToken = 'nextPageToken' in list ? (list.nextPageToken ?? null) : null
  const hasNext = 'nextPageToken' in list ? nextPageToken !== null : page < totalPages
  return { entries: [...entries], currentPage: page, size, resultsCount, hasNext, totalPages, nextPageToken }
}

/** True for the schema of a list in pages (PageOf of the contract). */
export const isPage = (schema: unknown): boolean =>
  isNode(schema) && isNode(schema['properties']) && 'nextPageToken' in schema['properties']

/** The address of the page after the one that `address` asked for, if there is one. */
export const nextPage = (address: string, page: unknown): string | undefined => {
  const next = isPageEnd(page) ? findNextPage(page) : undefined
  if (next === undefined) return undefined
  const url = new URL(address)
  url.searchParams.delete('pageToken')
  if (next.pageToken === undefined) url.searchParams.set('page', String(next.page))
  else url.searchParams.set('page_token', next.pageToken)
  return url.href
}

const isPageEnd = (page: unknown): page is Omit<Page<unknown>, 'entries'> =>
  isNode(page) && typeof page['hasNext'] === 'boolean' && typeof page['currentPage'] === 'number'

/** One column of a keyset cursor. */
export type KeyPart = string | number | null

/** The content of an opaque cursor: the keys of the last row, and the number (from 1) of the next page. */
export const encodeToken = (keys: readonly KeyPart[], page = 2): string =>
  Buffer.from(JSON.stringify([page, ...keys])).toString('base64url')

/** What a key of a cursor is: a name as it is sorted by, the rank of a hit (0 to 9), a whole number, an ISO time in UTC, an id. */
export type KeyKind = 'name' | 'rank' | 'whole' | 'time' | 'id'

/**
 * Decodes a cursor with keys of these types; an invalid one is an error of the field `page_token`. Cursors are not
 * signed, so each key must be checked here: the database would fail on a value of the wrong type.
 */
export const decodeToken = (token: string, kinds: readonly KeyKind[]): { keys: KeyPart[]; page: number } => {
  const [page, ...keys] = parts(token)
  if (!Number.isSafeInteger(page) || typeof page !== 'number' || page < 2) throw badToken()
  if (keys.length !== kinds.length || !kinds.every((kind, at) => isValid[kind](String(keys[at])))) throw badToken()
  return { keys, page }
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isValid: Record<KeyKind, (text: string) => boolean> = {
  name: (text) => text.isWellFormed() && !text.includes('\0'),
  rank: (text) => /^\d$/.test(text),
  whole: (text) => /^\d{1,15}$/.test(text),
  time: (text) => /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text,
  id: (text) => id.test(text),
}

const parts = (token: string): KeyPart[] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (Array.isArray(value) && value.every(isKeyPart)) return value
  } catch {
    throw badToken()
  }
  throw badToken()
}

const isKeyPart = (value: unknown): value is KeyPart =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

const badToken = () => fieldFault('/page_token', 'notToken')
