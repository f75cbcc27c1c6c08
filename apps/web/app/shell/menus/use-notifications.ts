import { liveDestinations } from '@agone/contract/live'
import { type Notification, notificationRoutes } from '@agone/contract/notifications/routes'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/browser.ts'
import { useListen } from '../../lib/live/use-listen.ts'
import { useRefusal } from '../../lib/forms/refusal.ts'
import { showToast } from '../../lib/toasts.ts'

/** How many are shown at first, and at most: older ones are history. */
const [few, many] = [20, 100]

type Ids = Notification['id'][]

/** The news of a user: asked for at once, when the menu opens, and when the socket says that there are some. */
export const useNotifications = (userId: string) => {
  const [size, setSize] = useState(few)
  const { data, isError, refetch } = useQuery({
    queryKey: ['notifications', userId, size],
    queryFn: ({ signal }) => call(notificationRoutes.mine, { query: { size } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const refresh = () => void refetch()
  useListen(liveDestinations.notifications, { heard: refresh, missed: refresh })
  const markRead = useMarkRead(userId)
  const state: 'ready' | 'failed' | 'loading' = data ? 'ready' : isError ? 'failed' : 'loading'
  return {
    state,
    entries: data?.entries ?? [],
    unreadCount: data?.unreadCount ?? 0,
    hasMore: size === few && (data?.resultsCount ?? 0) > few,
    more: () => setSize(many),
    refresh,
    readAll: () => markRead(undefined),
    read: ({ id, read }: Pick<Notification, 'id' | 'read'>) => (read ? undefined : markRead([id])),
  }
}

const useMarkRead = (userId: string) => {
  const client = useQueryClient()
  const words = useRefusal()
  const { mutate } = useMutation({
    mutationFn: (ids: Ids | undefined) => call(notificationRoutes.read, { body: ids ? { ids } : {} }),
    onError: (fault) => void showToast({ text: words(fault), kind: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications', userId] }),
  })
  return (ids: Ids | undefined) => mutate(ids)
}
