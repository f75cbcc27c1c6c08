import type { SeenUser } from '@agone/contract/accounts/routes/users'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { roleLabels } from '@agone/i18n/role-labels'

/** The states of an account as badges, most severe first. Guests have no verification. */
export const StateBadges = ({ user }: { user: SeenUser }) => {
  const t = useT()
  return (
    <>
      {user.banned ? (
        <Badge tone="bad" icon="lock">
          {t('staff.banned')}
        </Badge>
      ) : null}
      {user.deleted ? <Badge tone="warn">{t(user.erasedAt ? 'staff.erased' : 'staff.deleted')}</Badge> : null}
      {user.provisional ? <Badge tone="outline">{t('staff.guest')}</Badge> : <Verified user={user} />}
    </>
  )
}

const Verified = ({ user }: { user: SeenUser }) => {
  const t = useT()
  return user.verified ? (
    <Badge tone="good" icon="check">
      {t('staff.verified')}
    </Badge>
  ) : (
    <Badge>{t('staff.unverified')}</Badge>
  )
}

/** The staff roles of an account; a dash if it has none. */
export const RoleBadges = ({ user }: { user: SeenUser }) => {
  const t = useT()
  const { roles = [] } = user
  return roles.length === 0 ? (
    <span className="faint">—</span>
  ) : (
    roles.map((role) => (
      <Badge key={role} tone="info">
        {t(roleLabels[role].name)}
      </Badge>
    ))
  )
}
