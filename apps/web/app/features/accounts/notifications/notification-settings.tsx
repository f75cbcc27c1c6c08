import type { NotificationSettings as Settings } from '@agone/contract/notifications/routes/settings'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { ArrivalPanel } from './arrival-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import styles from './notification-settings.module.css'
import { QuietPanel } from './quiet-panel.tsx'
import { RemindersPanel } from './reminders-panel.tsx'
import { useNotificationSettings } from './settings-query.ts'
import { TopicsPanel } from './topics-panel.tsx'

/** What the user is notified of, where and when. Each change is saved at once. */
export const NotificationSettings = () => {
  const t = useT()
  return (
    <section id="notifications" className={styles.settings} aria-label={t('shell.notifications')}>
      <QueryResult query={useNotificationSettings()} placeholder={<SkeletonRows rows={8} label={t('shell.loading')} />}>
        {(settings) => <Panels settings={settings} />}
      </QueryResult>
    </section>
  )
}

const Panels = ({ settings }: { settings: Settings }) => (
  <div className={styles.panels}>
    <div className={styles.column}>
      <TopicsPanel settings={settings} />
    </div>
    <div className={styles.column}>
      <RemindersPanel settings={settings} />
      <QuietPanel settings={settings} />
      <DevicesPanel />
      <ArrivalPanel settings={settings} />
    </div>
  </div>
)
