import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { scheduleState, type Schedule } from './schedule.ts'
import styles from './site-content.module.css'

const badges = {
  shown: { tone: 'good', icon: 'check' },
  scheduled: { tone: 'info', icon: 'clock' },
  ended: { tone: 'neutral', icon: 'history' },
} as const

/** Whether something is shown at `now`. */
export const ScheduleBadge = ({ schedule, now }: { schedule: Schedule; now: number }) => {
  const t = useT()
  const state = scheduleState(schedule, now)
  return <Badge {...badges[state]}>{t(`siteContent.${state}`)}</Badge>
}

/** The start and end of the period in which something is shown. */
export const SchedulePeriod = ({ schedule: { from, to } }: { schedule: Schedule }) => {
  const t = useT()
  if (from === null && to === null) return <span>{t('siteContent.always')}</span>
  return (
    <span className={styles.period}>
      {from === null ? null : (
        <span>
          {t('siteContent.starts')} <DateTime at={from} />
        </span>
      )}
      {to === null ? null : (
        <span>
          {t('siteContent.ends')} <DateTime at={to} />
        </span>
      )}
    </span>
  )
}
