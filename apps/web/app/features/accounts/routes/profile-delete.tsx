import type { FullUser } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { DeleteForm } from '../profile/delete-form.tsx'
import { DeletionBlockersPanel } from '../profile/deletion-blockers-panel.tsx'
import { useDeletionBlockers } from '../profile/deletion-blockers.ts'
import styles from '../profile/profile.module.css'

/** The consequences of deleting the account, what blocks it, and the form. */
export default function ProfileDelete() {
  const user = useUser()
  return user ? <Deletion user={user} /> : null
}

const Deletion = ({ user }: { user: FullUser }) => {
  const t = useT()
  const query = useDeletionBlockers(user.id)
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
      <QueryResult query={query} placeholder={<SkeletonRows rows={2} label={t('shell.loading')} />}>
        {(blockers) =>
          blockers.teams.length + blockers.tournaments.length > 0 ? (
            <DeletionBlockersPanel {...blockers} />
          ) : (
            <Panel title={t('profile.delete')} style={{ '--panel-edge': 'var(--bad)' }}>
              <DeleteForm user={user} />
            </Panel>
          )
        }
      </QueryResult>
    </div>
  )
}
