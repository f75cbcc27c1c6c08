import { useT } from '../lib/i18n/use-t.tsx'
import { signIn } from '../lib/session/login.ts'
import { Button } from '../ui/button/button.tsx'

/** Opens the sign-in synchronously in the click, so that browsers do not block the popup. */
export const LoginButton = () => {
  const t = useT()
  return (
    <Button variant="primary" size="sm" onClick={() => void signIn()}>
      {t('shell.login')}
    </Button>
  )
}
