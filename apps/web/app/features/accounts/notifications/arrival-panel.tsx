import type { NotificationSettings } from '@agone/contract/notifications/routes/settings'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import styles from './notification-settings.module.css'
import { useSaveSettings } from './settings-query.ts'

/** What a notification looks like, and whether bursts are grouped. */
export const ArrivalPanel = ({ settings: { groupsBursts } }: { settings: NotificationSettings }) => {
  const t = useT()
  const save = useSaveSettings()
  return (
    <Panel title={t('notifications.arrival')}>
      <div className="stack">
        <figure className={styles.sample} aria-label={t('notifications.sampleLabel')}>
          <img src="/icon-192.png" alt="" width="40" height="40" />
          <strong>{t('notifications.title_MATCH_REMINDER')}</strong>
          <p>{t('notifications.sampleText')}</p>
        </figure>
        <Checkbox
          label={t('notifications.bursts')}
          hint={t('notifications.burstsText')}
          checked={groupsBursts}
          onChange={({ currentTarget: { checked } }) => void save(() => ({ groupsBursts: checked }))}
        />
      </div>
    </Panel>
  )
}
