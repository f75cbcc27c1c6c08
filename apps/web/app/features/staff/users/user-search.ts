import { roles, userOrders, type UserSearchQuery } from '@agone/contract/accounts/routes/users'
import { pageTokenOf } from '../../../lib/lists/search-params.ts'

/** Filters with two states; absent means that they do not filter. */
const flags = ['banned', 'verified', 'provisional', 'deleted'] as const

/** The URL parameters that filter the list. */
export const filterParams = ['name', 'role', ...flags] as const

const flagOf = (text: string | null) => (text === 'true' ? true : text === 'false' ? false : undefined)

/** The query of the URL; invalid values are ignored. */
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

/** Changes that remove all filters and the page from the URL. */
export const withoutFilters = {
  ...Object.fromEntries(filterParams.map((name) => [name, undefined])),
  page_token: undefined,
}

/** Whether the list is filtered. */
export const isFiltered = (address: URLSearchParams): boolean => filterParams.some((name) => address.has(name))
