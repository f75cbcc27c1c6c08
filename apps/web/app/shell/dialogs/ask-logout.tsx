import { useNavigate } from 'react-router'
import { session } from '../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../lib/dialogs.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { tellLogout } from '../../lib/worker-bridge.ts'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'

/** Asks before the logout (specification, section 2, Dialogs). */
export const askLogout = (): void => void openDialog((parts) => <LogoutDialog {...parts} />)

const LogoutDialog = ({ open, close }: DialogParts) => {
  const t = useT()
  const leave = useLeave()
  const confirm = () => {
    close()
    leave()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={t('shell.logoutSure')}
      text={t('shell.logoutText')}
      yes={t('shell.yes')}
      no={t('shell.no')}
    />
  )
}

/** The worker is told, the tokens are cleared, and /logout is given the old token, which it drops from the address. */
export const useLeave = (): (() => void) => {
  const navigate = useNavigate()
  return () => {
    tellLogout()
    const token = session.leave()
    void navigate(token ? `/logout?${new URLSearchParams({ token })}` : '/logout')
  }
}
