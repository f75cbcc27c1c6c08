import { useT } from '../../../lib/i18n/use-t.tsx'
import { fromLocalInput, localTimeZone, toLocalInput } from '../../../lib/time/local-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { DateInput } from '../../../ui/field/input.tsx'
import { endsFirst, type Schedule } from './schedule.ts'
import styles from './site-content.module.css'

/** The values of the two fields, in the user's time zone. */
export type ScheduleDraft = { from: string; to: string }

export const scheduleDraft = ({ from, to }: Schedule = { from: null, to: null }): ScheduleDraft => ({
  from: toLocalInput(from),
  to: toLocalInput(to),
})

export const scheduleOf = ({ from, to }: ScheduleDraft): Schedule => ({
  from: fromLocalInput(from),
  to: fromLocalInput(to),
})

type ScheduleFieldsProps = {
  value: ScheduleDraft
  onChange: (value: ScheduleDraft) => void
  errorAt: (field: 'from' | 'to') => string | undefined
}

/** Start and end of the period in which something is shown; both are optional. */
export const ScheduleFields = ({ value, onChange, errorAt }: ScheduleFieldsProps) => {
  const t = useT()
  const isEmpty = value.from === '' && value.to === ''
  return (
    <FieldGroup label={t('siteContent.schedule')} hint={t('siteContent.scheduleHint', { zone: localTimeZone() })}>
      <div className={styles.dates}>
        <DateInput
          kind="datetime-local"
          label={t('siteContent.startsAt')}
          error={errorAt('from')}
          value={value.from}
          onChange={(event) => onChange({ ...value, from: event.currentTarget.value })}
        />
        <DateInput
          kind="datetime-local"
          label={t('siteContent.endsAt')}
          error={endsFirst(scheduleOf(value)) ? t('siteContent.endFirst') : errorAt('to')}
          value={value.to}
          onChange={(event) => onChange({ ...value, to: event.currentTarget.value })}
        />
      </div>
      {isEmpty ? null : (
        <Button
          className={styles.clear}
          variant="ghost"
          size="sm"
          icon="close"
          onClick={() => onChange({ from: '', to: '' })}
        >
          {t('siteContent.clearDates')}
        </Button>
      )}
    </FieldGroup>
  )
}
