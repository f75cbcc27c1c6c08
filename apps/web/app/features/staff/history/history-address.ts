import { actorKinds, type HistoryQuery } from '@agone/contract/history/routes'
import { pageTokenOf } from '../../../lib/lists/search-params.ts'

/** Everything of the list that lives in its address, under these names. */
export const filters = ['actor_id', 'actor_kind', 'entity', 'entity_id', 'action', 'from', 'to'] as const

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an address asks for; whatever it misspells is left out. Days are the reader's, both included. */
export const queryOf = (address: URLSearchParams): HistoryQuery => ({
  size: 25,
  pageToken: pageTokenOf(address),
  actorId: uuid.test(address.get('actor_id') ?? '') ? (address.get('actor_id') ?? undefined) : undefined,
  actorKind: actorKinds.find((kind) => kind === address.get('actor_kind')),
  entity: textOf(address, 'entity', 50),
  entityId: textOf(address, 'entity_id', 100),
  action: textOf(address, 'action', 50),
  from: beginningOf(address.get('from'), 0),
  to: beginningOf(address.get('to'), 1),
})

const textOf = (address: URLSearchParams, name: string, most: number) => address.get(name)?.slice(0, most) || undefined

/** The first moment of a day in the reader's zone, or of the day so many after it. */
const beginningOf = (day: string | null, later: number): string | undefined => {
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + later)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The address's parameters without any filter, and without the place in a list that is no longer the same. */
export const unfiltered = { ...Object.fromEntries(filters.map((name) => [name, undefined])), page_token: undefined }

/** Whether a list is narrowed at all. */
export const isNarrowed = (address: URLSearchParams): boolean => filters.some((name) => address.has(name))
