import type { FullUser } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { Answered } from '../../../lib/forms/answered.tsx'
import { DeleteForm } from '../profile/delete-form.tsx'
import { HoldingsPanel } from '../profile/holdings-panel.tsx'
import { useHoldings } from '../profile/holdings.ts'
import styles from '../profile/profile.module.css'

/** What the end of an account does, what keeps it from ending, and the end itself. */
export default function ProfileDelete() {
  const user = useUser()
  return user ? <Deletion user={user} /> : null
}

const Deletion = ({ user }: { user: FullUser }) => {
  const t = useT()
  const query = useHoldings(user.id)
  return (
    <div className={styles.panels}>
      <Panel title={t('profile.deleteWhat')}>
        <ul className={styles.list}>
          <li>{t('profile.deleteAtOnce')}</li>
          <li>{t('profile.deleteBack', { days: limits.accountDeletionDays })}</li>
          <li>{t('profile.deleteErased', { days: limits.accountDeletionDays })}</li>
          <li>{t('profile.deleteStays')}</li>
          <li>{t('profile.deleteName')}</li>
        </ul>
      </Panel>
      <Answered query={query} waiting={<SkeletonRows rows={2} label={t('shell.loading')} />}>
        {(holdings) =>
          holdings.teams.length + holdings.tournaments.length > 0 ? (
            <HoldingsPanel {...holdings} />
          ) : (
            <Panel title={t('profile.delete')} style={{ '--panel-edge': 'var(--bad)' }}>
              <DeleteForm user={user} />
            </Panel>
          )
        }
      </Answered>
    </div>
  )
}
