import { baseLimits } from '@agone/contract/base-limits'
import type { Translate } from '@agone/i18n/translate'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openDialog } from '../lib/dialogs.ts'
import { useT } from '../lib/i18n/use-t.tsx'
import { session } from '../lib/session/own-session.ts'
import { useSession } from '../lib/session/use-session.ts'
import { showToast } from '../lib/toasts.ts'
import { sendLogout, sendToken } from '../lib/session/worker-bridge.ts'
import { SessionEnded } from './dialogs/lazy-dialogs.ts'

/** Reacts to the events of the session: a sign-in, its expiry, a suspension. */
export const SessionWatch = () => {
  const t = useT()
  const navigate = useNavigate()
  useTokenMark()
  useLogoutRedirect()
  useEffect(() => {
    const onSignIn = () => {
      showToast({ text: t('shell.loggedIn'), kind: 'good' }, baseLimits.loginConfirmationMilliseconds)
      sendToken()
      void afterSignIn(t)
    }
    const onExpiry = () => {
      sendLogout()
      session.leave()
      openDialog((parts) => <SessionEnded {...parts} />)
      void navigate('/logout')
    }
    const onBan = () => {
      sendLogout()
      const ban = session.banNotice
      openDialog((parts) => <SessionEnded {...parts} ban={ban} />)
    }
    const unsubscribers = [
      session.on('signed-in', onSignIn),
      session.on('expired', onExpiry),
      session.on('banned', onBan),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [t, navigate])
  return null
}

/** The permission for notifications is checked, or asked for (specification, section 4, Login). */
const afterSignIn = async (t: Translate) => {
  const { offerNotifications } = await import('../lib/push/offer.tsx')
  const { resume } = await import('../lib/push/device.ts')
  await resume().catch(() => undefined)
  offerNotifications(t)
}

/** If the user clicked a link before /logout was shown, that page would wait for a session forever. */
const useLogoutRedirect = () => {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  useEffect(() => {
    if (session.isLeaving && pathname !== '/logout') void navigate('/logout', { replace: true })
  }, [key, pathname, navigate])
}

/** Updates the mark of a signed-in user on the document, which the boot script set by the token alone. */
const useTokenMark = () => {
  const { kind } = useSession()
  useEffect(() => {
    if (kind === 'visitor') delete document.documentElement.dataset['token']
    if (kind === 'user' || kind === 'checking') document.documentElement.dataset['token'] = ''
  }, [kind])
}
