import { actorKinds, type HistoryQuery } from '@agone/contract/history/routes'
import { pageTokenOf } from '../../../lib/lists/search-params.ts'

/** The filters of the list, which are kept in the URL under these names. */
export const filters = ['actor_id', 'actor_kind', 'entity', 'entity_id', 'action', 'from', 'to'] as const

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The query for a URL; invalid values are ignored. Days are in the user's time zone, both included. */
export const queryOf = (address: URLSearchParams): HistoryQuery => ({
  size: 25,
  pageToken: pageTokenOf(address),
  ...filterOf(address),
})

/** The part of the query that chooses acts. */
export const filterOf = (address: URLSearchParams) => ({
  actorId: uuid.test(address.get('actor_id') ?? '') ? (address.get('actor_id') ?? undefined) : undefined,
  actorKind: actorKinds.find((kind) => kind === address.get('actor_kind')),
  entity: textOf(address, 'entity', 50),
  entityId: textOf(address, 'entity_id', 100),
  action: textOf(address, 'action', 50),
  from: startOfDay(address.get('from'), 0),
  to: startOfDay(address.get('to'), 1),
})

const textOf = (address: URLSearchParams, name: string, maxLength: number) =>
  address.get(name)?.slice(0, maxLength) || undefined

/** The start of a day in the user's time zone, or of the day `later` days after it. */
const startOfDay = (day: string | null, later: number): string | undefined => {
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + later)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The parameters of the URL without filters and without the page. */
export const withoutFilters = { ...Object.fromEntries(filters.map((name) => [name, undefined])), page_token: undefined }

/** Whether the list is filtered. */
export const isFiltered = (address: URLSearchParams): boolean => filters.some((name) => address.has(name))
