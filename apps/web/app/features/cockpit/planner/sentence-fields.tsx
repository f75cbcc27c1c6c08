import { exceptedDays, kickOffsPerDay } from '@agone/contract/tournaments/routes/calendar-rules'
import { useRef, useState } from 'react'
import { siteFormatsIn } from '../../../lib/i18n/texts.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DateInput, Select } from '../../../ui/field/input.tsx'
import { noonOf, weekdayNames } from '../../tournaments/index.ts'
import { freeWeekday, type PlanDraft } from './plan-draft.ts'
import styles from './planner.module.css'
import { WeekdayRow } from './weekday-row.tsx'

type SentenceProps = {
  draft: PlanDraft
  set: (changes: Partial<PlanDraft>) => void
  /** The first day that can be chosen. */
  today: string
  rounds: readonly { round: number; label: string }[]
}

/** The rule as a sentence of fields: on which days of the week, from when, and when not. */
export const SentenceFields = ({ draft, set, today, rounds }: SentenceProps) => {
  const t = useT()
  const weekdays = weekdayNames(useLocale())
  const adder = useRef<HTMLButtonElement>(null)
  const { days, from, fromRound } = draft
  const next = freeWeekday(days)
  const addDay = () => {
    const times = days.at(-1)?.times.slice(0, 1) ?? []
    if (next !== undefined) set({ days: [...days, { weekday: next, times }] })
  }
  const removeDay = (index: number) => {
    adder.current?.focus()
    set({ days: days.toSpliced(index, 1) })
  }
  return (
    <div className={styles.sentence}>
      {days.map((day, index) => (
        <WeekdayRow
          key={index}
          day={day}
          weekdays={weekdays}
          taken={days.map(({ weekday }) => weekday)}
          maxTimes={kickOffsPerDay}
          onChange={(changes) => set({ days: days.with(index, { ...day, ...changes }) })}
          onRemove={days.length === 1 ? undefined : () => removeDay(index)}
        />
      ))}
      <div className={styles.words}>
        <Button
          ref={adder}
          size="sm"
          variant="outline"
          icon="plus"
          aria-disabled={next === undefined ? true : undefined}
          onClick={addDay}
        >
          {t('cockpit.planAddDay')}
        </Button>
      </div>
      <div className={styles.words}>
        <span aria-hidden>{t('cockpit.planFrom')}</span>
        <DateInput
          kind="date"
          hideLabel
          label={t('cockpit.planFirstDay')}
          error={from === '' ? t('cockpit.planDateMissing') : undefined}
          min={today}
          value={from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        {rounds.length > 1 ? (
          <>
            <span aria-hidden>{t('cockpit.planSince')}</span>
            <Select
              hideLabel
              label={t('cockpit.planFirstRound')}
              value={fromRound}
              onChange={(event) => set({ fromRound: Number(event.currentTarget.value) })}
            >
              {rounds.map(({ round, label }) => (
                <option key={round} value={round}>
                  {label}
                </option>
              ))}
            </Select>
          </>
        ) : null}
      </div>
      <OffDays {...{ draft, set, today }} />
    </div>
  )
}

/** The days on which nothing is played: one button each, which removes it, and a field for another one. */
const OffDays = ({ draft: { except }, set, today }: Pick<SentenceProps, 'draft' | 'set' | 'today'>) => {
  const t = useT()
  const formats = siteFormatsIn(useLocale())
  const [day, setDay] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = () => {
    field.current?.focus()
    if (day === '' || except.includes(day) || except.length >= exceptedDays) return
    set({ except: [...except, day].toSorted() })
    setDay('')
  }
  const remove = (removed: string) => {
    field.current?.focus()
    set({ except: except.filter((each) => each !== removed) })
  }
  return (
    <div className={styles.words}>
      <span aria-hidden>{t('cockpit.planNot')}</span>
      {except.map((each) => (
        <Button
          key={each}
          size="sm"
          variant="secondary"
          iconEnd="close"
          aria-label={t('cockpit.planRemoveOff', { day: formats.weekday(noonOf(each)) })}
          onClick={() => remove(each)}
        >
          {formats.day(noonOf(each))}
        </Button>
      ))}
      <DateInput
        ref={field}
        kind="date"
        hideLabel
        label={t('cockpit.planOffDay')}
        min={today}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button size="sm" variant="outline" icon="plus" onClick={add}>
        {t('cockpit.planAddOff')}
      </Button>
    </div>
  )
}
