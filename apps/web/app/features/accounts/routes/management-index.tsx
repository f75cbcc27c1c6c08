import { Navigate, type MetaFunction } from 'react-router'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuProfile'), noindex: true }))

/** Who has no overview lands on the profile (domain.md, section 8); staff, until there is one, among the users. */
export default function ManagementIndex() {
  const isStaff = useUser()?.roles.includes('ADMIN') ?? false
  return <Navigate to={isStaff ? pages.users : pages.profile} replace />
}
