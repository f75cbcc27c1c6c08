import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from './api/api-error.ts'

/** Refusals are not retried; other errors are, twice. */
const retry = (failures: number, fault: unknown) =>
  failures < 2 && !(fault instanceof ApiError && fault.status >= 400 && fault.status < 500)

/** The query cache of signed-in parts. Only browsers fill it: the server renders as a visitor. */
export const queries = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 10_000 } } })

/** Wraps a signed-in part, so that public pages need not load the library. */
export const QueryScope = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
