import { Navigate, type MetaFunction } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Hero } from '../../../ui/hero/hero.tsx'
import { LastActsPanel } from '../overview/last-acts-panel.tsx'
import { OverviewCards } from '../overview/overview-cards.tsx'
import { SetupPanel } from '../overview/setup-panel.tsx'
import { ToDoPanel } from '../overview/to-do-panel.tsx'
import styles from './overview.module.css'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuOverview'), noindex: true }))

/** The overview for ADMIN; other users are redirected to the profile. */
export default function OverviewRoute() {
  const t = useT()
  if (!useUser()?.roles.includes('ADMIN')) return <Navigate to={pages.profile} replace />
  return (
    <div className="page">
      <Hero title={t('statistics.overview')} />
      <OverviewCards />
      <SetupPanel />
      <div className={styles.columns}>
        <ToDoPanel />
        <LastActsPanel />
      </div>
    </div>
  )
}
