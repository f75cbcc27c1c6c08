import type { CareerRecord } from '@agone/contract/standings/routes/careers'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DateTime } from '../../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../../lib/i18n/use-t.tsx'
import { listedSideName } from '../../../../lib/labels/listed-side-name.ts'
import { pages } from '../../../../lib/pages.ts'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { Numeral } from '../../../../ui/standings/standings.tsx'
import styles from './records-panel.module.css'

/** The personal bests of a player; nothing without any. */
export const RecordsPanel = ({ records }: { records: readonly CareerRecord[] }) => {
  const t = useT()
  if (records.length === 0) return null
  return (
    <Panel title={t('players.records')} flush>
      <ul className={styles.records}>
        {records.map((record) => (
          <li key={record.kind} className={record.match === null ? undefined : 'linked-row'}>
            <Numeral>{record.value}</Numeral>
            <Occasion record={record}>{t(`players.record_${record.kind}`)}</Occasion>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Occasion = ({
  record: { match, from, to, ongoing },
  children,
}: {
  record: CareerRecord
  children: ReactNode
}) => {
  const t = useT()
  const { date } = useFormats()
  if (match === null) {
    return (
      <span>
        <b>{children}</b>
        <small suppressHydrationWarning>
          {ongoing
            ? t('players.ongoing', { from: date(from) })
            : t('players.fromTo', { from: date(from), to: date(to) })}
        </small>
      </span>
    )
  }
  const [home, away] = match.sides
  return (
    <span>
      <Link className="stretched-link" to={pages.match(match.id)}>
        {children}
      </Link>
      <small>
        {listedSideName(t, home)} – {listedSideName(t, away)} {home?.score ?? 0}–{away?.score ?? 0},{' '}
        <DateTime at={from} format="date" />
      </small>
    </span>
  )
}
