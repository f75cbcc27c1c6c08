import { useNavigate } from 'react-router'
import { forgetSearches } from '../features/search/dialog/recent-searches.ts'
import { deleteDeviceDrafts } from '../lib/forms/device-draft.ts'
import { session } from '../lib/session/own-session.ts'
import { openConfirm } from '../lib/forms/open-confirm.tsx'
import { useT } from '../lib/i18n/use-t.tsx'
import { outbox } from '../lib/outbox/outbox.ts'
import { sendLogout } from '../lib/session/worker-bridge.ts'

/**
 * Logs out after a confirmation, which says how much is still unsent (specification, section 2, Dialogs). Deletes what is unsent, drafts and
 * the recent searches. /logout gets the old token and removes it from the URL.
 */
export const useLogout = (): (() => void) => {
  const t = useT()
  const navigate = useNavigate()
  const logOut = async () => {
    await forgetThisDevice()
    sendLogout()
    // Those in this tab would survive the session.
    deleteDeviceDrafts('')
    forgetSearches()
    await outbox.clear()
    const token = session.leave()
    void navigate(token ? `/logout?${new URLSearchParams({ token })}` : '/logout')
  }
  return () => {
    const unsent = outbox.items.length
    openConfirm({
      title: t('shell.logoutSure'),
      text: unsent === 0 ? t('shell.logoutText') : t('offline.logoutText', { count: unsent }),
      submitLabel: t('shell.yes'),
      cancelLabel: t('shell.no'),
      run: logOut,
    })
  }
}

/** How long the logout waits for the push service, in milliseconds: without it, it goes on. */
const pushTimeout = 2000

/** The next user of this browser must not get the notifications of this one. A session that has ended gets none anyway. */
const forgetThisDevice = async (): Promise<void> => {
  const { forgetDevice } = await import('../lib/push/device.ts')
  const forgotten = forgetDevice().catch(() => undefined)
  await Promise.race([forgotten, new Promise((done) => setTimeout(done, pushTimeout))])
}
