import { useEffect, useState } from 'react'
import { useNavigate, useRouteLoaderData, type MetaFunction } from 'react-router'
import type { Site } from '../../lib/api/context.ts'
import { useCommunity } from '../../lib/community.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { pageMeta } from '../../lib/seo.ts'
import { completeLogin, loginReturn } from '../../lib/session/authorization.ts'
import { session } from '../../lib/session/own-session.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { Screen } from '../screen.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t, community }) => ({ title: t('shell.loginTitle', { community: community.name }), noindex: true }))

/** One exchange per document: the code can be used once. */
let exchange: Promise<boolean> | undefined

const exchangeOnce = (issuer: string) =>
  (exchange ??= completeLogin(new URL(window.location.href), {
    issuer,
    session: window.sessionStorage,
    local: window.localStorage,
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
  }).then(
    () => true,
    () => false,
  ))

/** The login callback: exchanges the code, then closes the popup or returns to the page where the sign-in began. */
export default function Callback() {
  const t = useT()
  const community = useCommunity()
  const navigate = useNavigate()
  const origin = useRouteLoaderData<Site>('root')?.origin ?? ''
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const { mode, returnPath } = loginReturn(window.sessionStorage)
    const finish = async () => {
      const isDone = await exchangeOnce(`${origin}/auth`)
      window.history.replaceState(window.history.state, '', window.location.pathname)
      if (mode === 'popup' && (isDone || !window.opener)) window.close()
      if (!isDone) return setFailed(true)
      if (mode === 'popup') return
      await navigate(returnPath, { replace: true })
      await session.signedIn()
    }
    void finish()
  }, [navigate, origin])
  return hasFailed ? (
    <Screen title={t('shell.loginTitle', { community: community.name })} text={t('shell.loginFailed')}>
      <ButtonLink variant="primary" block to={pages.login}>
        {t('shell.retry')}
      </ButtonLink>
    </Screen>
  ) : (
    <Screen title={t('shell.loginProgress')}>
      <Spinner label={t('shell.loading')} />
    </Screen>
  )
}
