import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { session } from '../../lib/api/browser.ts'
import { useCommunity } from '../../lib/community.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { pageMeta } from '../../lib/seo.ts'
import { safePath } from '../../lib/session/authorization.ts'
import { signIn, signInHere } from '../../lib/session/login.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Screen } from '../screen.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t, community }) => ({
    title: t('shell.loginTitle', { community: community.name }),
    description: t('shell.loginDescription', { community: community.name }),
  }))

/**
 * The login screen. Whom a page or a mail has sent here, with the way back in `?return=`, it leads on to the sign-on in
 * this window: a popup takes a press, and they have made theirs already.
 */
export default function Login() {
  const t = useT()
  const community = useCommunity()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { kind } = useSession()
  const [isOpen, setOpen] = useState(false)
  const back = safePath(search.get('return'))
  useEffect(() => {
    if (kind === 'user') void navigate(back, { replace: true })
  }, [kind, back, navigate])
  const isSent = search.has('return')
  useEffect(() => {
    // Whoever has just lost the session is told why first.
    if (kind !== 'visitor' || !isSent || !session.isUntouched) return undefined
    const control = new AbortController()
    void signInHere(back, control.signal)
    return () => control.abort()
  }, [kind, isSent, back])
  const start = async () => {
    setOpen(true)
    await signIn(back)
    setOpen(false)
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
