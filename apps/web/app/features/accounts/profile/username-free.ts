import { usernameFault } from '@agone/contract/accounts/rules/fields'
import { userRoutes } from '@agone/contract/accounts/routes/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { codeOf } from '../../../lib/api/error-code.ts'
import { useDebounced } from '../../../lib/lists/search-text.ts'

/** A name without a profile page is free, except for reserved names, which only the server knows. */
const isFree = async (username: string): Promise<boolean> => {
  try {
    await call(userRoutes.byUsername, { params: { username } })
    return false
  } catch (fault) {
    if (codeOf(fault) === 'PROFILE_NOT_FOUND') return true
    throw fault
  }
}

/**
 * Whether a new username is free, checked after a pause in typing; undefined while that is unknown or needs no check.
 */
export const useUsernameFree = (typed: string, own: string): boolean | undefined => {
  const username = useDebounced(typed)
  const shouldCheck = username === typed && !usernameFault(username) && username.toLowerCase() !== own.toLowerCase()
  const { data } = useQuery({
    queryKey: ['username-free', username.toLowerCase()],
    queryFn: () => isFree(username),
    enabled: shouldCheck,
  })
  return shouldCheck ? data : undefined
}
