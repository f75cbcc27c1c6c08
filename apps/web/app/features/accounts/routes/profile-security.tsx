import type { FullUser } from '@agone/contract/accounts/routes/users'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { DevicesPanel } from '../security/devices-panel.tsx'
import { FirstPasswordPanel } from '../security/first-password-panel.tsx'
import { IssuerPanel } from '../security/issuer-panel.tsx'
import { PasskeysPanel } from '../security/passkeys-panel.tsx'
import { PasswordForm } from '../security/password-form.tsx'
import styles from '../profile/profile.module.css'
import { TokensPanel } from '../security/tokens-panel.tsx'
import { TwoFactorPanel } from '../security/two-factor-panel.tsx'
import { useIssuer } from '../security/use-issuer.ts'

/** Security of the account: password, second factor, passkeys, sessions and personal access tokens. */
export default function ProfileSecurity() {
  const issuer = useIssuer()
  const user = useUser()
  if (!user) return null
  return (
    <div className={styles.panels}>
      <div className="stack">{issuer ? <IssuerPanel issuer={issuer} /> : <SignInPanels user={user} />}</div>
      <div className="stack">
        {issuer ? null : <PasskeysPanel />}
        <DevicesPanel />
        <TokensPanel />
      </div>
    </div>
  )
}

const SignInPanels = ({ user }: { user: FullUser }) => {
  const t = useT()
  return user.hasPassword ? (
    <>
      <Panel title={t('profile.password')} footer={t('profile.passwordText')}>
        <PasswordForm user={user} />
      </Panel>
      <TwoFactorPanel user={user} />
    </>
  ) : (
    <FirstPasswordPanel user={user} />
  )
}
