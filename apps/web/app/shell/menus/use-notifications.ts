import {
  type Notification,
  notificationRoutes,
  notificationTopics,
} from '@agone/contract/notifications/routes/notifications'
import { destinationOf } from '@agone/contract/topic'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/browser.ts'
import { useListen } from '../../lib/live/use-listen.ts'
import { reload } from '../../lib/query.tsx'
import { useAct } from '../../lib/forms/use-act.ts'

/** How many are shown at first, and the maximum. */
const [initialCount, maxCount] = [20, 100]

const keyOf = (userId: string) => ['notifications', userId] as const

/** The notifications of a user: fetched at once, when the menu opens, and when the socket announces new ones. */
export const useNotifications = (userId: string) => {
  const [size, setSize] = useState(initialCount)
  const { data, isError } = useQuery({
    queryKey: [...keyOf(userId), size],
    queryFn: ({ signal }) => call(notificationRoutes.mine, { query: { size } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const refresh = () => void reload(keyOf(userId))
  useListen(destinationOf(notificationTopics.own, {}), {
    onMessage: () => {
      refresh()
      // What is new may also change what the user has to do.
      void reload(['agenda'])
    },
    onMissed: refresh,
  })
  const state: 'ready' | 'failed' | 'loading' = data ? 'ready' : isError ? 'failed' : 'loading'
  return {
    state,
    entries: data?.entries ?? [],
    unreadCount: data?.unreadCount ?? 0,
    hasMore: size === initialCount && (data?.resultsCount ?? 0) > initialCount,
    more: () => setSize(maxCount),
    refresh,
  }
}

/**
 * Marks notifications as read; without ids, all of the user. Each row has its own hook, so that rows do not wait for
 * each other.
 */
export const useMarkRead = (userId: string): ((ids?: Notification['id'][]) => void) => {
  const { act } = useAct(() => reload(keyOf(userId)), { faultToast: true })
  return (ids) => void act(() => call(notificationRoutes.read, { body: ids ? { ids } : {} }))
}
