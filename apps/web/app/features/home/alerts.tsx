import { useSyncExternalStore } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { AlertNotice } from '../content/index.ts'
import { dismiss, isDismissed, watchDismissals } from './dismissals.ts'
import type { HomePage } from './home-page.ts'

/** Public messages of the staff; a dismissed one stays hidden. */
export const Alerts = ({ alerts }: { alerts: HomePage['alerts'] }) => (
  <>
    {alerts.map((alert) => (
      <Alert key={alert.id} alert={alert} />
    ))}
  </>
)

const Alert = ({ alert }: { alert: HomePage['alerts'][number] }) => {
  const t = useT()
  const isHidden = useSyncExternalStore(
    watchDismissals,
    () => alert.dismissible && isDismissed(alert.id),
    () => false,
  )
  if (isHidden) return null
  const closing = { onClose: () => dismiss(alert.id), closeText: t('shell.dismiss') }
  return (
    <div id={`alert-${alert.id}`}>
      <AlertNotice severity={alert.severity} text={alert.text} {...(alert.dismissible ? { closing } : {})} />
    </div>
  )
}
