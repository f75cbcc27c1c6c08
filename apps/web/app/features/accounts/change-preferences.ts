import { lifeRoutes, type Preferences } from '@agone/contract/accounts/life'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/browser.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { queries } from '../../lib/query.tsx'
import { useRefusal } from '../../lib/refusal.ts'
import { showToast } from '../../lib/toasts.ts'
import { useOwnKey } from './own-queries.ts'

type Notifications = Preferences['notifications']
type Changes = Partial<Omit<Preferences, 'notifications'>> & { notifications?: Partial<Notifications> }

const withChanges = (before: Preferences, { notifications, ...changes }: Changes): Preferences => ({
  ...before,
  ...changes,
  notifications: { ...before.notifications, ...notifications },
})

/**
 * Changes preferences at once in the page; a switch that the server refuses goes back, and says why. Of several that are
 * pressed quickly the last to be answered asks what is kept: an earlier answer would turn the others back for a moment.
 */
export const useChangePreferences = () => {
  const t = useT()
  const words = useRefusal()
  const queryKey = useOwnKey('preferences')
  const mutationKey = queryKey
  return useMutation({
    mutationKey,
    mutationFn: (changes: Changes) => call(lifeRoutes.changePreferences, { body: changes }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Preferences>(queryKey)
      if (before) queries.setQueryData(queryKey, withChanges(before, changes))
      return before
    },
    onSuccess: () => void showToast({ text: t('profile.saved'), kind: 'good' }),
    onError: (refused, _, before) => {
      queries.setQueryData(queryKey, before)
      showToast({ text: words(refused), kind: 'bad' })
    },
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? queries.invalidateQueries({ queryKey }) : undefined),
  }).mutateAsync
}
