import type { UserId } from '@agone/contract/ids'
import { userRoutes, type UserSearchQuery } from '@agone/contract/accounts/routes/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/browser.ts'
import { queries } from '../../lib/query.tsx'

/** Everything that the staff pages have loaded. */
export const staffKey = ['staff'] as const

export const refreshStaff = (): Promise<void> => queries.invalidateQueries({ queryKey: staffKey })

/** One page of the users found; while the next is under way the present one stays. */
export const useUsers = (query: UserSearchQuery) =>
  useQuery({
    queryKey: [...staffKey, 'users', query],
    queryFn: ({ signal }) => call(userRoutes.search, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One user, with all that an ADMIN may see. */
export const useManagedUser = (id: UserId) =>
  useQuery({
    queryKey: [...staffKey, 'user', id],
    queryFn: ({ signal }) => call(userRoutes.one, { params: { id } }, { signal }),
  })
