import { roles, userOrders, type UserSearchQuery } from '@agone/contract/accounts/routes/users'
import { pageTokenOf } from '../../../lib/lists/search-params.ts'

/** Filters that are on, off, or not asked for. */
const flags = ['banned', 'verified', 'provisional', 'deleted'] as const

/** Everything of the list that lives in its address, under these names. */
export const narrowing = ['name', 'role', ...flags] as const

const flagOf = (text: string | null) => (text === 'true' ? true : text === 'false' ? false : undefined)

/** What an address asks for; whatever it misspells is left out. */
export const searchOf = (address: URLSearchParams): UserSearchQuery => ({
  size: 25,
  name: address.get('name')?.trim().slice(0, 100) || undefined,
  role: roles.find((role) => role === address.get('role')),
  banned: flagOf(address.get('banned')),
  verified: flagOf(address.get('verified')),
  provisional: flagOf(address.get('provisional')),
  deleted: flagOf(address.get('deleted')),
  sort: userOrders.find((order) => order === address.get('sort')),
  pageToken: pageTokenOf(address),
})

/** The address's parameters without any filter, and without the place in a list that is no longer the same. */
export const unfiltered = { ...Object.fromEntries(narrowing.map((name) => [name, undefined])), page_token: undefined }

/** Whether a list is narrowed at all. */
export const isNarrowed = (address: URLSearchParams): boolean => narrowing.some((name) => address.has(name))
