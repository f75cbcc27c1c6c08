import { useNavigate } from 'react-router'
import { session } from '../lib/api/browser.ts'
import { openConfirm } from '../lib/forms/open-confirm.tsx'
import { useT } from '../lib/i18n/use-t.tsx'
import { tellLogout } from '../lib/worker-bridge.ts'

/** Logs out after a confirmation (specification, section 2, Dialogs). /logout gets the old token and drops it from the address. */
export const useLogout = (): (() => void) => {
  const t = useT()
  const navigate = useNavigate()
  const leave = async () => {
    tellLogout()
    const token = session.leave()
    void navigate(token ? `/logout?${new URLSearchParams({ token })}` : '/logout')
  }
  return () =>
    openConfirm({
      title: t('shell.logoutSure'),
      text: t('shell.logoutText'),
      yes: t('shell.yes'),
      no: t('shell.no'),
      run: leave,
    })
}
