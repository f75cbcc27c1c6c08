import { securityRoutes } from '@agone/contract/accounts/routes/security'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

/** For an account without a password, which has none to change: a first one comes by the link of a mail. */
export const FirstPasswordPanel = ({ user }: { user: FullUser }) => {
  const t = useT()
  const words = useRefusal()
  const ask = useMutation({
    mutationFn: () => call(securityRoutes.requestReset, { body: { login: user.username } }),
    onSuccess: () => void showToast({ text: t('profile.firstPasswordSent'), kind: 'good' }),
    onError: (refused) => void showToast({ text: words(refused), kind: 'bad' }),
  })
  return (
    <Panel title={t('profile.password')}>
      <div className="stack">
        <p className="muted">{t('profile.firstPasswordText')}</p>
        <div>
          <Button icon="send" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('profile.firstPassword')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
