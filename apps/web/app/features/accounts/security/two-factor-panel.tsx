import { secondFactorRoutes } from '@agone/contract/accounts/routes/second-factor'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { lazy, Suspense } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { session } from '../../../lib/session/own-session.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { confirmIdentity } from '../confirm-identity.tsx'
import { openRecoveryCodes } from './recovery-codes-dialog.tsx'

const TwoFactorSetup = lazy(() =>
  import('./two-factor-setup.tsx').then((module) => ({ default: module.TwoFactorSetup })),
)

/** Shows whether two-factor authentication is on; turns it on and off, and renews the recovery codes. */
export const TwoFactorPanel = ({ user }: { user: FullUser }) => {
  const t = useT()
  const isOn = user.hasTwoFactorEnabled
  const { disable, renewCodes } = useTwoFactorActions()
  return (
    <Panel
      title={t('profile.twoFactor')}
      aside={
        <Badge tone={isOn ? 'good' : 'warn'} icon={isOn ? 'check' : 'warning'}>
          {t(isOn ? 'profile.on' : 'profile.off')}
        </Badge>
      }
    >
      <div className="stack">
        <p className="muted">{t(isOn ? 'profile.twoFactorOn' : 'profile.twoFactorOff')}</p>
        {isOn ? (
          <div className="row">
            <Button icon="refresh" onClick={() => void renewCodes()}>
              {t('profile.newCodes')}
            </Button>
            <Button variant="danger" onClick={() => void disable()}>
              {t('profile.disable')}
            </Button>
          </div>
        ) : (
          <div>
            <Button variant="primary" icon="lock" onClick={openSetup}>
              {t('profile.enable')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

const openSetup = () =>
  void openDialog((parts) => (
    <Suspense>
      <TwoFactorSetup {...parts} />
    </Suspense>
  ))

const useTwoFactorActions = () => {
  const t = useT()
  // It may have been turned off in another window: reload, so that the page shows it.
  const { act } = useAct(() => session.reload().catch(() => undefined), { faultToast: true })
  const disable = () =>
    act(() =>
      confirmIdentity({
        title: t('profile.disableTitle'),
        text: t('profile.disableText'),
        submitLabel: t('profile.disable'),
        danger: true,
        run: (confirmation) => call(secondFactorRoutes.disable, { body: confirmation }),
        success: t('profile.disabled'),
      }),
    )
  const renewCodes = () =>
    act(() =>
      confirmIdentity({
        title: t('profile.newCodes'),
        text: t('profile.newCodesText'),
        submitLabel: t('profile.newCodesYes'),
        run: async (confirmation) => {
          const { recoveryCodes } = await call(secondFactorRoutes.renewRecoveryCodes, { body: confirmation })
          openRecoveryCodes(recoveryCodes)
        },
      }),
    )
  return { disable, renewCodes }
}
