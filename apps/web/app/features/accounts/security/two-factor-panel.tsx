import { secondFactorRoutes } from '@agone/contract/accounts/routes/second-factor'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { lazy, Suspense } from 'react'
import { call, session } from '../../../lib/api/browser.ts'
import { openDialog } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { codeOf } from '../../../lib/code-of.ts'
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { confirmAct } from '../confirm-act.tsx'
import { openRecoveryCodes } from './recovery-codes-dialog.tsx'

const TwoFactorSetup = lazy(() => import('./two-factor-setup.tsx').then((it) => ({ default: it.TwoFactorSetup })))

/** Two-factor authentication: its state, on, off, and new recovery codes. */
export const TwoFactorPanel = ({ user }: { user: FullUser }) => {
  const t = useT()
  const isOn = user.hasTwoFactorEnabled
  const { disable, renewCodes } = useTwoFactorActs()
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

const useTwoFactorActs = () => {
  const t = useT()
  const words = useRefusal()
  const refuse = async (refused: unknown) => {
    showToast({ text: words(refused), kind: 'bad' })
    // Another window turned it off in the meantime.
    if (codeOf(refused) === '2FA_ALREADY_DISABLED') await session.reload()
  }
  const disable = async () => {
    const isDone = await confirmAct({
      title: t('profile.disableTitle'),
      text: t('profile.disableText'),
      yes: t('profile.disable'),
      danger: true,
      run: (confirmation) => call(secondFactorRoutes.disable, { body: confirmation }),
    }).catch(refuse)
    if (!isDone) return
    await session.reload()
    showToast({ text: t('profile.disabled'), kind: 'good' })
  }
  const renewCodes = () =>
    confirmAct({
      title: t('profile.newCodes'),
      text: t('profile.newCodesText'),
      yes: t('profile.newCodesYes'),
      run: async (confirmation) => {
        const { recoveryCodes } = await call(secondFactorRoutes.renewRecoveryCodes, { body: confirmation })
        openRecoveryCodes(recoveryCodes)
      },
    }).catch(refuse)
  return { disable, renewCodes }
}
