import type { FullUser } from '@agone/contract/accounts/routes/users'
import { useSyncExternalStore } from 'react'
import { session } from './own-session.ts'
import type { SessionState } from './session.ts'

const onServer: SessionState = { kind: 'unknown' }

/** The state of the session; `unknown` on the server and until the storage is read. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => onServer,
  )

/** The signed-in user, or undefined. */
export const useUser = (): FullUser | undefined => {
  const state = useSession()
  return state.kind === 'user' ? state.user : undefined
}
