import type { User } from '@agone/contract/accounts/routes/users'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { useUser } from '../../../lib/session/use-session.ts'

/** Leads another user to a request to the staff about this one. */
export const ReportUser = ({ user }: { user: Pick<User, 'id'> }) => {
  const t = useT()
  const viewer = useUser()
  if (viewer === undefined || viewer.id === user.id) return null
  const to = pages.newTicket({ type: 'AGONE_COMPLAINT', about: { kind: 'user', id: user.id } })
  return (
    <p className="small">
      <Link to={to}>{t('accounts.reportUser')}</Link>
    </p>
  )
}
