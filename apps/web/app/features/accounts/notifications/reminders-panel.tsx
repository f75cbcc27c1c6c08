import { reminderMinutes, type NotificationSettings } from '@agone/contract/notifications/routes/settings'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Chip } from '../../../ui/badge/badge.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import styles from './notification-settings.module.css'
import { useSaveSettings } from './settings-query.ts'

/** How long before the kick-off the user is reminded. */
export const RemindersPanel = ({ settings: { reminders } }: { settings: NotificationSettings }) => {
  const t = useT()
  const save = useSaveSettings()
  return (
    <Panel title={t('notifications.reminders')}>
      <div className="stack">
        <div className={styles.chips} role="group" aria-label={t('notifications.remindersLabel')}>
          {reminderMinutes.map((minutes) => {
            const toggle = (shown: NotificationSettings) => ({ reminders: toggled(shown.reminders, minutes) })
            return (
              <Chip key={minutes} pressed={reminders.includes(minutes)} onClick={() => void save(toggle)}>
                {t(`notifications.minutes_${minutes}`)}
              </Chip>
            )
          })}
        </div>
        <p className={styles.note}>
          {reminders.length === 0 ? t('notifications.noReminders') : t('notifications.remindersText')}
        </p>
      </div>
    </Panel>
  )
}

type Reminders = NotificationSettings['reminders']

const toggled = (reminders: Reminders, minutes: Reminders[number]): Reminders =>
  reminderMinutes.filter((each) => reminders.includes(each) !== (each === minutes))
