import { addressFor } from '@agone/contract/community/rules/contacts'
import { limits } from '@agone/contract/limits'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { session } from '../lib/api/browser.ts'
import type { Site } from '../lib/api/context.ts'
import { openDialog } from '../lib/dialogs.ts'
import { useCommunity } from '../lib/community.ts'
import { useT } from '../lib/i18n/use-t.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { showToast } from '../lib/toasts.ts'
import { tellLogout, tellToken } from '../lib/worker-bridge.ts'
import { Notice } from './dialogs/lazy-dialogs.ts'

/** Answers what happens to the session: a sign-in, its expiry, a suspension. */
export const SessionWatch = () => {
  const t = useT()
  const navigate = useNavigate()
  const { contacts } = useCommunity()
  const mail = addressFor(contacts, 'appeals', useRouteLoaderData<Site>('root')?.supportMail ?? '')
  useMark()
  useLeaving()
  useEffect(() => {
    const greet = () => {
      showToast({ text: t('shell.loggedIn'), kind: 'good' }, limits.loginConfirmationMilliseconds)
      tellToken()
    }
    const expire = () => {
      tellLogout()
      session.leave()
      openDialog((parts) => (
        <Notice {...parts} title={t('shell.sessionExpired')} text={t('shell.sessionExpiredText')} />
      ))
      void navigate('/logout')
    }
    const ban = () => {
      tellLogout()
      const { reason, contact = mail } = session.banNotice ?? {}
      const why = reason ? `${t('shell.bannedWhy', { reason })} ` : ''
      const text = why + t('shell.bannedText', { mail: contact })
      openDialog((parts) => <Notice {...parts} title={t('shell.bannedTitle')} text={text} />)
    }
    const stops = [session.on('signed-in', greet), session.on('expired', expire), session.on('banned', ban)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [t, navigate, mail])
  return null
}

/** Whoever clicked a link while /logout was still on its way would end on a page that waits for a session for ever. */
const useLeaving = () => {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  useEffect(() => {
    if (session.isLeaving && pathname !== '/logout') void navigate('/logout', { replace: true })
  }, [key, pathname, navigate])
}

/** Keeps the document's mark of a signed-in reader, which the boot script set by the token alone. */
const useMark = () => {
  const { kind } = useSession()
  useEffect(() => {
    if (kind === 'visitor') delete document.documentElement.dataset['token']
    if (kind === 'user' || kind === 'checking') document.documentElement.dataset['token'] = ''
  }, [kind])
}
