import { securityRoutes } from '@agone/contract/accounts/routes/security'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

/** For accounts without a password: the first one is set by a link in a mail. */
export const FirstPasswordPanel = ({ user }: { user: FullUser }) => {
  const t = useT()
  const { act, busy } = useAct(undefined, { faultToast: true })
  const request = () => call(securityRoutes.requestReset, { body: { login: user.username } })
  return (
    <Panel title={t('profile.password')}>
      <div className="stack">
        <p className="muted">{t('profile.firstPasswordText')}</p>
        <div>
          <Button
            icon="send"
            loading={busy}
            onClick={() => void act(request, { success: t('profile.firstPasswordSent') })}
          >
            {t('profile.firstPassword')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
