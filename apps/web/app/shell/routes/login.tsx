import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { useCommunity } from '../../lib/community.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { pageMeta } from '../../lib/seo.ts'
import { signInByRedirect } from '../../lib/session/login-flow.ts'
import { signIn } from '../../lib/session/login.ts'
import { session } from '../../lib/session/own-session.ts'
import { safePath } from '../../lib/session/safe-path.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Screen } from '../screen.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t, community }) => ({
    title: t('shell.loginTitle', { community: community.name }),
    description: t('shell.loginDescription', { community: community.name }),
  }))

/**
 * The login screen. With `?return=`, as in links of pages and mails, the sign-on opens in this window at once: a popup
 * would need a click, and the user has just clicked a link.
 */
export default function Login() {
  const t = useT()
  const community = useCommunity()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { kind } = useSession()
  const [isOpen, setOpen] = useState(false)
  const returnPath = safePath(search.get('return'))
  useEffect(() => {
    if (kind === 'user') void navigate(returnPath, { replace: true })
  }, [kind, returnPath, navigate])
  const hasReturnPath = search.has('return')
  useEffect(() => {
    // After an expired session the dialog explains that first.
    if (kind !== 'visitor' || !hasReturnPath || !session.isPristine) return undefined
    const control = new AbortController()
    void signInByRedirect(returnPath, control.signal)
    return () => control.abort()
  }, [kind, hasReturnPath, returnPath])
  const start = async () => {
    setOpen(true)
    await signIn(returnPath).finally(() => setOpen(false))
  }
  return (
    <Screen title={t('shell.loginTitle', { community: community.name })} text={t('shell.loginText')}>
      <Button variant="primary" block icon="login" onClick={() => void start()}>
        {t('shell.login')}
      </Button>
      {isOpen ? <p role="status">{t('shell.loginProgress')}</p> : null}
      <ButtonLink variant="ghost" block to={pages.home}>
        {t('shell.backHome')}
      </ButtonLink>
    </Screen>
  )
}
