import { alertRoutes, type Alert } from '@agone/contract/content/routes/banners-and-alerts'
import { call } from '../../../lib/api/browser.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { AlertNotice } from '../../content/index.ts'
import { openAlertDialog } from './alert-dialog.tsx'
import { RowActions } from './row-actions.tsx'
import { ScheduleBadge, SchedulePeriod } from './schedule-facts.tsx'
import styles from './site-content.module.css'

type AlertsProps = { alerts: readonly Alert[]; now: number }

/** Alerts as the home page shows them, most severe first, each with its state at `now`. */
export const AlertList = ({ alerts, now }: AlertsProps) => (
  <ul className={styles.rows}>
    {alerts.map((alert) => (
      <AlertRow key={alert.id} alert={alert} now={now} />
    ))}
  </ul>
)

const AlertRow = ({ alert, now }: { alert: Alert; now: number }) => {
  const t = useT()
  const locale = useLocale()
  const text = alert.text[locale]
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <AlertNotice severity={alert.severity} text={text} />
        <div className={styles.facts}>
          <ScheduleBadge schedule={alert} now={now} />
          <Badge tone="outline">{t(`history.severity_${alert.severity}`)}</Badge>
          <SchedulePeriod schedule={alert} />
          {alert.dismissible ? null : <span>{t('siteContent.notDismissible')}</span>}
        </div>
      </div>
      <RowActions
        labels={{ edit: t('siteContent.editAlert', { text }), delete: t('siteContent.deleteAlert', { text }) }}
        confirm={{
          title: t('siteContent.deleteAlertTitle'),
          quote: text,
          success: t('siteContent.alertDeleted'),
          run: () => call(alertRoutes.remove, { params: { id: alert.id } }),
        }}
        onEdit={() => openAlertDialog(alert)}
      />
    </li>
  )
}
