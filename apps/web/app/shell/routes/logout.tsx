import { useEffect, useState } from 'react'
import { redirect, useNavigate, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { pageMeta } from '../../lib/seo.ts'
import { postLogout } from '../../lib/session/logout.ts'
import { session } from '../../lib/session/own-session.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { signIn } from '../../lib/session/login.ts'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { Screen } from '../screen.tsx'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.logout'), noindex: true }))

/**
 * Removes the old token from the URL before it is rendered. On a document load the boot script has already done the
 * same.
 */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return null
  window.__logoutToken = token
  return redirect('/logout', { headers: { 'X-Remix-Replace': 'yes' } })
}

const takeToken = () => {
  const token = window.__logoutToken
  delete window.__logoutToken
  return token
}

/** The screen after a logout: it sends the logout to the server, with or without an old token. */
export default function Logout() {
  const t = useT()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const stored = session.clear()
    const token = takeToken() ?? stored
    const options = {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
      cookies: () => document.cookie,
    }
    void postLogout(token, options).finally(() => setDone(true))
  }, [])
  const signInAgain = async () => {
    if (await signIn(pages.home)) await navigate(pages.home, { replace: true })
  }
  return isDone ? (
    <Screen title={t('shell.loggedOutTitle')} text={t('shell.loggedOutText')}>
      {/* Back would log out whoever signs in next. */}
      <ButtonLink variant="primary" block to={pages.home} replace>
        {t('shell.backHome')}
      </ButtonLink>
      <Button variant="ghost" block onClick={() => void signInAgain()}>
        {t('shell.login')}
      </Button>
    </Screen>
  ) : (
    <Screen title={t('shell.loggingOut')}>
      <Spinner label={t('shell.loading')} />
    </Screen>
  )
}
