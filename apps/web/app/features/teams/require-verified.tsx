import { useT } from '../../lib/i18n/use-t.tsx'
import { useUser } from '../../lib/session/use-session.ts'
import { openVerifyDialog } from '../accounts/index.ts'
import { openConfirm } from '../../lib/forms/open-confirm.tsx'

/** Wraps an action for verified users only: others get a dialog that leads to the verification. */
export const useRequireVerified = (): ((action: () => void) => () => void) => {
  const t = useT()
  const user = useUser()
  return (action) => () => {
    if (!user || user.verified) return action()
    openConfirm({
      title: t('teams.verifyFirst'),
      text: t('teams.verifyFirstText'),
      submitLabel: t('accounts.verifyNow'),
      run: async () => openVerifyDialog(),
    })
  }
}
