import { baseLimits } from '@agone/contract/base-limits'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openDialog } from '../lib/dialogs.ts'
import { useT } from '../lib/i18n/use-t.tsx'
import { session } from '../lib/session/own-session.ts'
import type { BanNotice } from '../lib/session/session.ts'
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
      void import('../lib/push/offer.tsx').then(({ resumeOrOffer }) => resumeOrOffer(t))
    }
    const showEnd = (ban?: BanNotice) => {
      sendLogout()
      openDialog((parts) => <SessionEnded {...parts} ban={ban} />)
    }
    const onExpiry = () => {
      session.leave()
      showEnd()
      void navigate('/logout')
    }
    const unsubscribers = [
      session.on('signed-in', onSignIn),
      session.on('expired', onExpiry),
      session.on('banned', () => showEnd(session.banNotice)),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [t, navigate])
  return null
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
