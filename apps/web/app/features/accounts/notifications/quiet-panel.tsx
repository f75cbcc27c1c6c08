import type { NotificationSettings } from '@agone/contract/notifications/routes/settings'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { localTimeZone } from '../../../lib/time/local-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import styles from './notification-settings.module.css'
import { useSaveSettings } from './settings-query.ts'

const isTime = (text: string) => /^\d\d:\d\d$/.test(text)

/** The quiet hours, in which no mail and no push message is sent. */
export const QuietPanel = ({ settings: { quietHours, timeZone } }: { settings: NotificationSettings }) => {
  const t = useT()
  const save = useSaveSettings()
  const here = localTimeZone()
  const { enabled, from, to, exceptMatches } = quietHours
  return (
    <Panel title={t('notifications.quiet')}>
      <div className="stack">
        <Checkbox
          label={t('notifications.quietOn')}
          checked={enabled}
          onChange={({ currentTarget: { checked } }) => void save(() => ({ quietHours: { enabled: checked } }))}
        />
        {enabled ? (
          <>
            <div className={styles.times}>
              <Input
                type="time"
                key={`from ${from}`}
                label={t('notifications.quietFrom')}
                defaultValue={from}
                onBlur={({ currentTarget: { value } }) =>
                  isTime(value) && value !== from && void save(() => ({ quietHours: { from: value } }))
                }
              />
              <Input
                type="time"
                key={`to ${to}`}
                label={t('notifications.quietTo')}
                defaultValue={to}
                onBlur={({ currentTarget: { value } }) =>
                  isTime(value) && value !== to && void save(() => ({ quietHours: { to: value } }))
                }
              />
            </div>
            <Checkbox
              label={t('notifications.quietExcept')}
              checked={exceptMatches}
              onChange={({ currentTarget: { checked } }) =>
                void save(() => ({ quietHours: { exceptMatches: checked } }))
              }
            />
            <p className={styles.note}>{t('notifications.quietText', { time: to })}</p>
          </>
        ) : null}
        <p className={styles.note}>{t('notifications.quietZone', { zone: timeZone })}</p>
        {here === timeZone ? null : (
          <p>
            <Button variant="ghost" size="sm" icon="clock" onClick={() => void save(() => ({ timeZone: here }))}>
              {t('notifications.quietZoneHere', { zone: here })}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  )
}
