import {
  notificationSettingRoutes,
  type NotificationSettings,
  type NotificationSettingsChange,
} from '@agone/contract/notifications/routes/settings'
import { pushRoutes } from '@agone/contract/notifications/routes/push'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { errorText } from '../../../lib/forms/error-text.ts'
import { inOrder } from '../../../lib/forms/in-order.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { useOwnKey } from '../own-queries.ts'

/** The settings of the user's notifications. */
export const useNotificationSettings = () =>
  useQuery({ queryKey: useOwnKey('notification-settings'), queryFn: () => call(notificationSettingRoutes.get) })

const oneByOne = inOrder()
let unsaved = 0
let isAnyRefused = false

/** The settings after a change. */
const merged = (settings: NotificationSettings, change: NotificationSettingsChange): NotificationSettings => ({
  ...settings,
  ...change,
  channels: { ...settings.channels, ...change.channels },
  quietHours: { ...settings.quietHours, ...change.quietHours },
})

/**
 * Shows a change of the settings at once, and saves it after those before. It is made to the settings as they are shown then. A refusal is shown
 * as a toast, and the stored settings with it.
 */
export const useSaveSettings = () => {
  const t = useT()
  const client = useQueryClient()
  const queryKey = useOwnKey('notification-settings')
  return async (changeOf: (settings: NotificationSettings) => NotificationSettingsChange) => {
    const shown = client.getQueryData<NotificationSettings>(queryKey)
    if (!shown) return
    const body = changeOf(shown)
    client.setQueryData(queryKey, merged(shown, body))
    unsaved += 1
    try {
      const saved = await oneByOne(() => call(notificationSettingRoutes.update, { body }))
      if (unsaved === 1) client.setQueryData(queryKey, saved)
    } catch (error) {
      isAnyRefused = true
      showToast({ text: errorText(t, error), kind: 'bad' })
    } finally {
      unsaved -= 1
    }
    // After the last one: a response from before would hide what is stored later.
    if (unsaved === 0 && isAnyRefused) {
      isAnyRefused = false
      await client.invalidateQueries({ queryKey })
    }
  }
}

/** The browsers that show the user's notifications. */
export const usePushDevices = () =>
  useQuery({
    queryKey: useOwnKey('push-devices'),
    queryFn: () => call(pushRoutes.devices),
    select: ({ devices }) => devices,
  })
