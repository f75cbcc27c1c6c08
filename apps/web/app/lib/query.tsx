import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from './api/api-error.ts'
import { networkResponds } from './offline/network.ts'
import { session } from './session/own-session.ts'

/** Refusals are not retried; other errors are, twice. */
const retry = (failures: number, fault: unknown) =>
  failures < 2 && !(fault instanceof ApiError && fault.status >= 400 && fault.status < 500)

/** Without the network each part asks again when it is shown: only the call knows how old a stored response is. */
const staleTime = () => (networkResponds() ? 10_000 : 0)

/**
 * The query cache of signed-in parts. Only browsers fill it: the server renders as a visitor. Queries run without a network, too,
 * because calls return what is stored.
 */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry, staleTime, networkMode: 'always' } },
})

const userIdOf = ({ state }: typeof session) => (state.kind === 'user' ? state.user.id : undefined)

let lastUserId = userIdOf(session)

// Another user may sign in in this document, and must not see what was loaded for the one before.
session.subscribe(() => {
  const userId = userIdOf(session)
  if (userId === undefined || userId === lastUserId) return
  if (lastUserId !== undefined) queries.clear()
  lastUserId = userId
})

/**
 * Loads queries again after a change. Those that are loading for the first time begin anew: the library would wait for the answer that
 * is under way, which may be from before the change.
 */
export const reload = async (queryKey: QueryKey): Promise<void> => {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queries.invalidateQueries({ queryKey })
}

/** Wraps a signed-in part, so that public pages need not load the library. */
export const QueryScope = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
