import { passkeyRoutes } from '@agone/contract/accounts/routes/passkeys'
import { sessionRoutes } from '@agone/contract/accounts/routes/sessions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/browser.ts'
import { queries } from '../../lib/query.tsx'
import { useUser } from '../../lib/session/use-session.ts'

type Own = 'sessions' | 'passkeys' | 'holdings'

/** What belongs to the reader; another reader of the same window has answers of their own. */
export const useOwnKey = (what: Own): readonly string[] => ['own', what, useUser()?.id ?? '']

/** Asks again for what an act of the reader has changed; dialogs stand outside of the page's own store. */
export const renewOwn = (what: Own): Promise<void> => queries.invalidateQueries({ queryKey: ['own', what] })

export const useDevices = () =>
  useQuery({
    queryKey: useOwnKey('sessions'),
    queryFn: () => call(sessionRoutes.list),
    select: ({ entries }) => entries,
  })

export const usePasskeys = () =>
  useQuery({
    queryKey: useOwnKey('passkeys'),
    queryFn: () => call(passkeyRoutes.list),
    select: ({ entries }) => entries,
  })
