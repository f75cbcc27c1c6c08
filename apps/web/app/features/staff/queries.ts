import type { UserId } from '@agone/contract/ids'
import { userRoutes, type UserSearchQuery } from '@agone/contract/accounts/routes/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/browser.ts'
import { queries } from '../../lib/query.tsx'

/** The query key of all data of the staff pages. */
export const staffKey = ['staff'] as const

/** Refetches the data of the staff pages, and the games and platforms that other pages have loaded: one of them, and lists. */
export const refreshStaff = async (): Promise<void> => {
  const keys = [staffKey, ['game'], ['games'], ['platforms']]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** One page of the search for users; the previous page stays while the next one loads. */
export const useUsers = (query: UserSearchQuery) =>
  useQuery({
    queryKey: [...staffKey, 'users', query],
    queryFn: ({ signal }) => call(userRoutes.search, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One user, with the data that only ADMIN may see. */
export const useManagedUser = (id: UserId) =>
  useQuery({
    queryKey: [...staffKey, 'user', id],
    queryFn: ({ signal }) => call(userRoutes.one, { params: { id } }, { signal }),
  })
