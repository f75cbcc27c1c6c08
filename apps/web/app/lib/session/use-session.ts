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

const userNow = (): FullUser | undefined => (session.state.kind === 'user' ? session.state.user : undefined)

/** The signed-in user, or undefined. A component that needs no more renders once for a visitor. */
export const useUser = (): FullUser | undefined => useSyncExternalStore(session.subscribe, userNow, () => undefined)
