import {
  notificationSettingRoutes,
  type NotificationSettingsChange,
} from '@agone/contract/notifications/routes/settings'
import { pushRoutes } from '@agone/contract/notifications/routes/push'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useOwnKey } from '../own-queries.ts'

/** The settings of the user's notifications. */
export const useNotificationSettings = () =>
  useQuery({ queryKey: useOwnKey('notification-settings'), queryFn: () => call(notificationSettingRoutes.get) })

/** Saves a change at once; the answer is what is shown from then on. A refusal is shown as a toast, and the settings stay. */
export const useSaveSettings = () => {
  const client = useQueryClient()
  const queryKey = useOwnKey('notification-settings')
  const { act } = useAct(undefined, { faultToast: true })
  return (body: NotificationSettingsChange) =>
    void act(async () => {
      client.setQueryData(queryKey, await call(notificationSettingRoutes.update, { body }))
    })
}

/** The browsers that show the user's notifications. */
export const usePushDevices = () =>
  useQuery({
    queryKey: useOwnKey('push-devices'),
    queryFn: () => call(pushRoutes.devices),
    select: ({ devices }) => devices,
  })
