import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { pages } from '../../lib/pages.ts'
import { QueryScope } from '../../lib/query.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import { PageSpinner } from '../page-spinner.tsx'

export { ErrorBoundary } from '../fault-with-title.tsx'

/** The layout of every page under /management, for signed-in users; a visitor is sent to /login and returns. */
export default function Management() {
  const { kind } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (kind === 'visitor') void navigate(pages.loginTo(pathname + search), { replace: true })
  }, [kind, navigate, pathname, search])
  if (kind !== 'user') return <PageSpinner />
  return (
    <QueryScope>
      <Outlet />
    </QueryScope>
  )
}
