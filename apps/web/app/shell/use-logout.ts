import { useNavigate } from 'react-router'
import { forgetSearches } from '../features/search/dialog/recent-searches.ts'
import { session } from '../lib/session/own-session.ts'
import { openConfirm } from '../lib/forms/open-confirm.tsx'
import { useT } from '../lib/i18n/use-t.tsx'
import { sendLogout } from '../lib/session/worker-bridge.ts'

/**
 * Logs out after a confirmation, and clears recent searches (specification, section 2, Dialogs). /logout gets the old
 * token and removes it from the URL.
 */
export const useLogout = (): (() => void) => {
  const t = useT()
  const navigate = useNavigate()
  const logOut = async () => {
    sendLogout()
    forgetSearches()
    const token = session.leave()
    void navigate(token ? `/logout?${new URLSearchParams({ token })}` : '/logout')
  }
  return () =>
    openConfirm({
      title: t('shell.logoutSure'),
      text: t('shell.logoutText'),
      submitLabel: t('shell.yes'),
      cancelLabel: t('shell.no'),
      run: logOut,
    })
}
