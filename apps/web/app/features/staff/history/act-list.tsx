import type { HistoryChain, HistoryPage, HistoryRecord } from '@agone/contract/history/routes'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { ActRow } from './act-row.tsx'
import styles from './act-list.module.css'
import { namesOf } from './act-text.ts'
import { chainStatusOf } from './chain-status.ts'
import { dayOf } from './day-of.ts'

type ActListProps = { page: Pick<HistoryPage, 'entries' | 'names'>; chain: HistoryChain | undefined }

/** The acts grouped by day; after a break of the hash chain, the acts from the broken one to the newest are marked. */
export const ActList = ({ page, chain }: ActListProps) => {
  const t = useT()
  const dayLabel = useDayLabel()
  const names = namesOf(page.names)
  return (
    <div>
      {byDay(page.entries).map(({ day, acts }) => (
        <section key={day} aria-label={t('history.list', { day: dayLabel(day) })}>
          <h2 className={styles.day}>{dayLabel(day)}</h2>
          <ol className={styles.acts}>
            {acts.map((act) => (
              <ActRow key={act.place} {...{ act, names }} chainStatus={chainStatusOf(act, chain)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const byDay = (acts: readonly HistoryRecord[]) => {
  const days: { day: string; acts: HistoryRecord[] }[] = []
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
