import type { MetaFunction } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { ContentPage } from '../site-content/content-page.tsx'
import { openAlertDialog } from '../site-content/alert-dialog.tsx'
import { AlertList } from '../site-content/alert-list.tsx'
import { useAlerts } from '../site-content/queries.ts'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.menuAlerts'), noindex: true }))

/** The alerts of the home page, for ADMIN. */
export default function AlertsRoute() {
  return (
    <RequireRole role={admin}>
      <Alerts />
    </RequireRole>
  )
}

const Alerts = () => {
  const t = useT()
  const alerts = useAlerts()
  const texts = {
    title: t('siteContent.alerts'),
    intro: t('siteContent.alertsIntro'),
    add: t('siteContent.addAlert'),
    search: t('siteContent.searchAlerts'),
    count: (count: number) => t('siteContent.alertsFound', { count }),
    empty: t('siteContent.noAlerts'),
    emptyText: t('siteContent.noAlertsText'),
  }
  return (
    <ContentPage
      texts={texts}
      query={alerts}
      onAdd={() => openAlertDialog()}
      searchText={({ text }) => `${text.it} ${text.en}`}
    >
      {(items) => <AlertList alerts={items} now={alerts.dataUpdatedAt} />}
    </ContentPage>
  )
}
