import { useRef } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { DateInput, Select } from '../../../ui/field/input.tsx'
import type { WeekdayDraft } from './plan-draft.ts'
import styles from './planner.module.css'

type RowProps = {
  day: WeekdayDraft
  /** The names of the days of the week, Monday first. */
  weekdays: readonly string[]
  /** The days of the week that are chosen. */
  taken: readonly number[]
  maxTimes: number
  onChange: (changes: Partial<WeekdayDraft>) => void
  onRemove: (() => void) | undefined
}

/** "Every Sunday at 21:00 and 22:15": a day of the week with its kick-offs. */
export const WeekdayRow = ({ day, weekdays, taken, maxTimes, onChange, onRemove }: RowProps) => {
  const t = useT()
  const adder = useRef<HTMLButtonElement>(null)
  const { weekday: chosen, times } = day
  const name = weekdays[chosen - 1] ?? ''
  const isFull = times.length >= maxTimes
  const removeTime = (index: number) => {
    adder.current?.focus()
    onChange({ times: times.toSpliced(index, 1) })
  }
  return (
    <div className={styles.words} role="group" aria-label={`${t('cockpit.planEvery')} ${name}`}>
      <span aria-hidden>{t('cockpit.planEvery')}</span>
      <Select
        hideLabel
        label={t('cockpit.planWeekday')}
        value={chosen}
        onChange={(event) => onChange({ weekday: Number(event.currentTarget.value) })}
      >
        {weekdays.map((weekday, index) =>
          index + 1 === chosen || !taken.includes(index + 1) ? (
            <option key={weekday} value={index + 1}>
              {weekday}
            </option>
          ) : null,
        )}
      </Select>
      <span aria-hidden>{t('cockpit.planAt')}</span>
      {times.map((time, index) => (
        <div key={index} className={styles.time}>
          <DateInput
            kind="time"
            hideLabel
            label={t('cockpit.planTime', { weekday: name })}
            error={time === '' ? t('cockpit.planTimeMissing') : undefined}
            value={time}
            onChange={(event) => onChange({ times: times.with(index, event.currentTarget.value) })}
          />
          {times.length === 1 ? null : (
            <IconButton
              icon="close"
              label={t('cockpit.planRemoveTime', { time, weekday: name })}
              onClick={() => removeTime(index)}
            />
          )}
        </div>
      ))}
      <div className={styles.time}>
        <Button
          ref={adder}
          size="sm"
          variant="outline"
          icon="plus"
          aria-disabled={isFull ? true : undefined}
          onClick={() => (isFull ? undefined : onChange({ times: [...times, ''] }))}
        >
          {t('cockpit.planAddTime')}
        </Button>
        {onRemove === undefined ? null : (
          <IconButton icon="trash" label={t('cockpit.planRemoveDay', { weekday: name })} onClick={onRemove} />
        )}
      </div>
    </div>
  )
}
