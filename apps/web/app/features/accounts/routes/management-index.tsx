import { Navigate, type MetaFunction } from 'react-router'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuProfile'), noindex: true }))

/** Redirects to the profile (domain.md, section 8), and staff to the users until they have an overview. */
export default function ManagementIndex() {
  const isStaff = useUser()?.roles.includes('ADMIN') ?? false
  return <Navigate to={isStaff ? pages.users : pages.profile} replace />
}
