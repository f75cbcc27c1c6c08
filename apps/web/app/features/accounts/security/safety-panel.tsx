import type { FullUser } from '@agone/contract/accounts/routes/users'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import type { IconName } from '../../../ui/icon/paths.ts'
import { useDevices, usePasskeys } from '../own-queries.ts'
import { profilePages } from '../profile/profile-pages.ts'
import { useIssuer } from './use-issuer.ts'

type Check = { icon: IconName; isGood: boolean; title: string; text: string; act: string; to: string }

/** What protects the account, what is missing, and where to mend it. */
export const SafetyPanel = ({ user }: { user: FullUser }) => {
  const t = useT()
  const checks = useChecks(user)
  const missing = checks.filter(({ isGood }) => !isGood).length
  return (
    <Panel
      flush
      title={t('profile.safety')}
      footer={missing === 0 ? t('profile.safetyGood') : t('profile.safetyMissing', { count: missing })}
    >
      <Rows label={t('profile.safety')}>
        {checks.map(({ icon, isGood, title, text, act, to }) => (
          <Row
            key={title}
            icon={isGood ? icon : 'warning'}
            tone={isGood ? 'good' : 'warn'}
            title={title}
            action={
              <Link to={to} aria-label={`${act}: ${title}`}>
                {act}
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
  const secrets = useSecretChecks(user)
  const devices = useDevices()
  return [
    {
      icon: 'send',
      isGood: user.verified,
      title: t('profile.email'),
      text: t(!user.verified ? 'profile.safetyNoMail' : issuer ? 'profile.safetyMailNews' : 'profile.safetyMail'),
      act: t(actOf(user.verified)),
      to: profilePages.personal.to,
    },
    // Where another issuer signs people in, these are its own.
    ...(issuer ? [] : secrets),
    {
      icon: 'laptop',
      isGood: true,
      title: t('profile.devices'),
      text:
        devices.data === undefined ? t(waitOf(devices)) : t('profile.safetyDevices', { count: devices.data.length }),
      act: t(actOf(true)),
      to: profilePages.security.to,
    },
  ]
}

const useSecretChecks = ({ hasTwoFactorEnabled: isTwoFactor, hasPassword }: FullUser): Check[] => {
  const t = useT()
  const passkeys = usePasskeys()
  const to = profilePages.security.to
  const secondFactor: Check = {
    icon: 'lock',
    isGood: isTwoFactor,
    title: t('profile.twoFactor'),
    text: t(isTwoFactor ? 'profile.safetyTwoFactor' : 'profile.safetyNoTwoFactor'),
    act: t(actOf(isTwoFactor)),
    to,
  }
  return [
    // It guards a password; without one there is nothing to mend.
    ...(hasPassword ? [secondFactor] : []),
    // Not having a passkey is no fault: a password with a second factor protects as well.
    {
      icon: 'fingerprint',
      isGood: true,
      title: t('profile.passkeys'),
      text:
        passkeys.data === undefined
          ? t(waitOf(passkeys))
          : passkeys.data.length === 0
            ? t('profile.safetyNoPasskeys')
            : t('profile.safetyPasskeys', { count: passkeys.data.length }),
      act: t(actOf(true)),
      to,
    },
  ]
}

const actOf = (isGood: boolean) => (isGood ? 'profile.manage' : 'profile.mend')
const waitOf = ({ isError }: { isError: boolean }) => (isError ? 'profile.safetyUnknown' : 'shell.loading')
