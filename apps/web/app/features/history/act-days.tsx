import type { Act } from '@agone/i18n/acts/act-text'
import { Fragment, type ReactNode } from 'react'
import { useFormats, useT } from '../../lib/i18n/use-t.tsx'
import styles from './act-days.module.css'
import { dayOf } from './day-of.ts'

type ActDaysProps<Shown extends Act> = {
  /** Newest first. */
  acts: readonly Shown[]
  row: (act: Shown) => ReactNode
}

/** Acts under the day on which they were done. */
export const ActDays = <Shown extends Act>({ acts, row }: ActDaysProps<Shown>) => {
  const t = useT()
  const dayLabel = useDayLabel()
  return (
    <div>
      {byDay(acts).map(({ day, acts }) => (
        <section key={day} aria-label={t('history.list', { day: dayLabel(day) })}>
          <h2 className={styles.day}>{dayLabel(day)}</h2>
          <ol className={styles.acts}>
            {acts.map((act) => (
              <Fragment key={act.place}>{row(act)}</Fragment>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const byDay = <Shown extends Act>(acts: readonly Shown[]) => {
  const days: { day: string; acts: Shown[] }[] = []
  for (const act of acts) {
    const day = dayOf(act.at)
    const last = days.at(-1)
    if (last?.day === day) last.acts.push(act)
    else days.push({ day, acts: [act] })
  }
  return days
}

/** «sabato 21 novembre 2026» */
const useDayLabel = () => {
  const { weekday } = useFormats()
  return (day: string): string => `${weekday(`${day}T12:00`)} ${day.slice(0, 4)}`
}
