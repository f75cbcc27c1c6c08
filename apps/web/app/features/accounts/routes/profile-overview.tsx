import type { FullUser } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Card, Facts, Panel } from '../../../ui/panel/panel.tsx'
import { openVerifyDialog } from '../verification/open-verify.tsx'
import { profilePages, profileTabs } from '../profile/profile-pages.ts'
import styles from '../profile/profile.module.css'
import { SecurityChecksPanel } from '../security/security-checks-panel.tsx'

/** The overview of the account: its state, its security, links to the other pages and to the deletion. */
export default function ProfileOverview() {
  const t = useT()
  const user = useUser()
  if (!user) return null
  return (
    <>
      <div className={styles.panels}>
        <div className="stack">
          <State user={user} />
          <nav className={styles.cards} aria-label={t('profile.sections')}>
            {profileTabs.map(({ to, icon, title, text }) => (
              <Card
                key={to}
                level={2}
                to={to}
                title={t(title)}
                picture={
                  <span className={styles.emblem}>
                    <Icon name={icon} />
                  </span>
                }
              >
                <p className="muted">{t(text)}</p>
              </Card>
            ))}
          </nav>
        </div>
        <SecurityChecksPanel user={user} />
      </div>
      <Panel
        plain
        title={t('profile.delete')}
        style={{ '--panel-edge': 'var(--bad)' }}
        actions={
          <ButtonLink variant="danger" icon="trash" to={profilePages.delete.to}>
            {t('profile.deleteGo')}
          </ButtonLink>
        }
      >
        <p className="muted">{t('profile.deleteShort', { days: limits.accountDeletionDays })}</p>
      </Panel>
    </>
  )
}

const State = ({ user }: { user: FullUser }) => {
  const t = useT()
  const isVerified = user.verified
  return (
    <Panel
      title={t('profile.state')}
      aside={
        <Badge tone={isVerified ? 'good' : 'warn'} icon={isVerified ? 'check' : 'warning'}>
          {t(isVerified ? 'profile.verified' : 'profile.notVerified')}
        </Badge>
      }
    >
      <div className="stack">
        <Facts
          facts={[
            { label: t('profile.username'), value: user.username },
            { label: t('profile.email'), value: user.email ?? '–' },
          ]}
        />
        <p className="muted">{isVerified ? t('profile.verifiedText') : t('accounts.unverifiedText')}</p>
        {isVerified ? null : (
          <Button variant="primary" block onClick={() => openVerifyDialog()}>
            {t('accounts.verifyNow')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
