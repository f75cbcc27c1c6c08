import { localTimeZone } from '../../../lib/time/local-time.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateInput } from '../../../ui/field/input.tsx'
import type { FieldProps } from './field-props.ts'
import { WeeklyNote } from './season/season-note.tsx'
import styles from './tournament-form.module.css'

/** The first and the last day, and when the season ends if it is played weekly. */
export const DateFields = (fields: FieldProps) => {
  const t = useT()
  const { draft, set, errorOf, mayConfigure } = fields
  const common = {
    kind: 'datetime-local',
    optional: t('cockpit.optional'),
    hint: t('cockpit.zoneHint', { zone: localTimeZone() }),
    disabled: !mayConfigure,
  } as const
  return (
    <div className="stack">
      <div className={styles.fields}>
        <DateInput
          {...common}
          label={t('cockpit.startDate')}
          error={errorOf('startDate')}
          value={draft.startDate}
          onChange={(event) => set({ startDate: event.currentTarget.value })}
        />
        <DateInput
          {...common}
          label={t('cockpit.endDate')}
          error={errorOf('endDate')}
          value={draft.endDate}
          onChange={(event) => set({ endDate: event.currentTarget.value })}
        />
      </div>
      {mayConfigure ? <WeeklyNote {...fields} /> : null}
    </div>
  )
}
