import { usernameFault } from '@agone/contract/accounts/rules/fields'
import { userRoutes } from '@agone/contract/accounts/routes/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { codeOf } from '../../../lib/code-of.ts'
import { useRested } from '../../../lib/lists/use-typed.ts'

/** Nobody's page means that the name is free, as far as anybody can see; reserved names are known to the server only. */
const isFree = async (username: string): Promise<boolean> => {
  try {
    await call(userRoutes.byUsername, { params: { username } })
    return false
  } catch (refused) {
    if (codeOf(refused) === 'PROFILE_NOT_FOUND') return true
    throw refused
  }
}

/** Whether a new username is free, asked once typing rests: undefined while nobody knows, or where there is nothing to ask. */
export const useUsernameFree = (typed: string, own: string): boolean | undefined => {
  const username = useRested(typed)
  const isWorthAsking = username === typed && !usernameFault(username) && username.toLowerCase() !== own.toLowerCase()
  const { data } = useQuery({
    queryKey: ['username-free', username.toLowerCase()],
    queryFn: () => isFree(username),
    enabled: isWorthAsking,
  })
  return isWorthAsking ? data : undefined
}
