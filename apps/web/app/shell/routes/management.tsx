import { isLocale } from '@agone/i18n/locale'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { loadPanelTexts } from '../../lib/i18n/catalogues.ts'
import { pages } from '../../lib/pages.ts'
import { QueryScope } from '../../lib/query.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import { PageSpinner } from '../page-spinner.tsx'

/** The texts of /management are loaded with its first page, also if that is the first page of the document. */
export const clientLoader = async () => {
  const { lang } = document.documentElement
  await loadPanelTexts(isLocale(lang) ? lang : 'en')
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = PageSpinner

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
