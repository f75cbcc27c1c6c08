import { passkeyRoutes } from '@agone/contract/accounts/routes/passkeys'
import { personalTokenRoutes } from '@agone/contract/accounts/routes/tokens'
import { sessionRoutes } from '@agone/contract/accounts/routes/sessions'
import { ownCalendarRoutes } from '@agone/contract/standings/routes/own-calendars'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/browser.ts'
import { queries } from '../../lib/query.tsx'
import { useUser } from '../../lib/session/use-session.ts'

type OwnData =
  | 'sessions'
  | 'passkeys'
  | 'tokens'
  | 'calendar'
  | 'deletion-blockers'
  | 'notification-settings'
  | 'push-devices'

/**
 * The query key of data of the signed-in user. It contains the user id, because another user may sign in in the same
 * tab.
 */
export const useOwnKey = (data: OwnData): readonly string[] => ['own', data, useUser()?.id ?? '']

/**
 * Refetches data of the signed-in user. It uses the global query client, because dialogs are rendered outside of the
 * page.
 */
export const refreshOwn = (data: OwnData): Promise<void> => queries.invalidateQueries({ queryKey: ['own', data] })

export const useOwnSessions = () =>
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

export const useOwnCalendar = () =>
  useQuery({ queryKey: useOwnKey('calendar'), queryFn: () => call(ownCalendarRoutes.get) })

export const useTokens = () =>
  useQuery({
    queryKey: useOwnKey('tokens'),
    queryFn: async () => {
      const { entries } = await call(personalTokenRoutes.list)
      return entries.map((token) => ({ ...token, isExpired: Date.parse(token.expiresAt) <= Date.now() }))
    },
  })
