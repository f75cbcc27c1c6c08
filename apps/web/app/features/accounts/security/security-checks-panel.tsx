import type { FullUser } from '@agone/contract/accounts/routes/users'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import type { IconName } from '../../../ui/icon/paths.ts'
import { useOwnSessions, usePasskeys } from '../own-queries.ts'
import { profilePages } from '../profile/profile-pages.ts'
import { useIssuer } from './use-issuer.ts'

type Check = { icon: IconName; isPassed: boolean; title: string; text: string; action: string; to: string }

/** What protects the account, what is missing, and links to change it. */
export const SecurityChecksPanel = ({ user }: { user: FullUser }) => {
  const t = useT()
  const checks = useChecks(user)
  const missing = checks.filter(({ isPassed }) => !isPassed).length
  return (
    <Panel
      flush
      title={t('profile.safety')}
      footer={missing === 0 ? t('profile.safetyGood') : t('profile.safetyMissing', { count: missing })}
    >
      <Rows label={t('profile.safety')}>
        {checks.map(({ icon, isPassed, title, text, action, to }) => (
          <Row
            key={title}
            icon={isPassed ? icon : 'warning'}
            tone={isPassed ? 'good' : 'warn'}
            title={title}
            action={
              <Link to={to} aria-label={`${action}: ${title}`}>
                {action}
              </Link>
            }
          >
            {text}
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

const useChecks = (user: FullUser): Check[] => {
  const t = useT()
  const issuer = useIssuer()
  const signInChecks = useSignInChecks(user)
  const devices = useOwnSessions()
  return [
    {
      icon: 'send',
      isPassed: user.verified,
      title: t('profile.email'),
      text: t(!user.verified ? 'profile.safetyNoMail' : issuer ? 'profile.safetyMailNews' : 'profile.safetyMail'),
      action: t(actionTextOf(user.verified)),
      to: profilePages.personal.to,
    },
    // Where another issuer signs users in, it manages these.
    ...(issuer ? [] : signInChecks),
    {
      icon: 'laptop',
      isPassed: true,
      title: t('profile.devices'),
      text:
        devices.data === undefined
          ? t(placeholderTextOf(devices))
          : t('profile.safetyDevices', { count: devices.data.length }),
      action: t(actionTextOf(true)),
      to: profilePages.security.to,
    },
  ]
}

const useSignInChecks = ({ hasTwoFactorEnabled: hasTwoFactor, hasPassword }: FullUser): Check[] => {
  const t = useT()
  const passkeys = usePasskeys()
  const to = profilePages.security.to
  const secondFactor: Check = {
    icon: 'lock',
    isPassed: hasTwoFactor,
    title: t('profile.twoFactor'),
    text: t(hasTwoFactor ? 'profile.safetyTwoFactor' : 'profile.safetyNoTwoFactor'),
    action: t(actionTextOf(hasTwoFactor)),
    to,
  }
  return [
    // A second factor protects a password; without a password there is nothing to protect.
    ...(hasPassword ? [secondFactor] : []),
    // A missing passkey is no warning: a password with a second factor protects as well.
    {
      icon: 'fingerprint',
      isPassed: true,
      title: t('profile.passkeys'),
      text:
        passkeys.data === undefined
          ? t(placeholderTextOf(passkeys))
          : passkeys.data.length === 0
            ? t('profile.safetyNoPasskeys')
            : t('profile.safetyPasskeys', { count: passkeys.data.length }),
      action: t(actionTextOf(true)),
      to,
    },
  ]
}

const actionTextOf = (isPassed: boolean) => (isPassed ? 'profile.manage' : 'profile.mend')
const placeholderTextOf = ({ isError }: { isError: boolean }) => (isError ? 'profile.safetyUnknown' : 'shell.loading')
