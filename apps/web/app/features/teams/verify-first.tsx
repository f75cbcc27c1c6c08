import { useT } from '../../lib/i18n/use-t.tsx'
import { useUser } from '../../lib/session/use-session.ts'
import { openVerify } from '../accounts/index.ts'
import { openConfirm } from '../../lib/forms/open-confirm.tsx'

/** Wraps what only verified readers may do: the others are told so, and how to become one, instead. */
export const useVerifiedFirst = (): ((act: () => void) => () => void) => {
  const t = useT()
  const user = useUser()
  return (act) => () => {
    if (!user || user.verified) return act()
    openConfirm({
      title: t('teams.verifyFirst'),
      text: t('teams.verifyFirstText'),
      yes: t('accounts.verifyNow'),
      run: async () => openVerify(),
    })
  }
}
