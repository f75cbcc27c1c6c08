import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { DayChart } from '../../../ui/chart/day-chart.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from './figure-panel.module.css'
import type { FigureDisplay } from './figures.ts'
import type { Bucket, Series } from './periods.ts'

/** One figure as a chart, with the same numbers as a table. */
export const FigurePanel = ({ figure, series }: { figure: FigureDisplay; series: Series }) => {
  const t = useT()
  const { number } = useFormats()
  const dayLabels = useDayLabels(series.byWeek)
  const name = t(figure.name)
  const { buckets, previous, byWeek } = series
  const values = buckets.map(({ value }) => value)
  const hasPrevious = figure.kind === 'line' && series.complete.previous > 0
  return (
    <Panel
      title={name}
      aside={
        <span className="muted small">{byWeek ? `${t(figure.note)}, ${t('statistics.byWeek')}` : t(figure.note)}</span>
      }
      footer={<FigureTable {...{ name, series }} />}
    >
      <DayChart
        kind={figure.kind}
        label={t('statistics.summary', {
          figure: name,
          total: number(series.total),
          least: number(Math.min(...values)),
          most: number(Math.max(...values)),
        })}
        columns={buckets.map(({ day, value, isWeekend }) => ({ key: day, value, band: isWeekend, ...dayLabels(day) }))}
        isLastOpen
        previous={hasPrevious ? previous : []}
        colour={figure.colour}
        format={number}
      />
      {figure.kind === 'line' ? <Legend {...{ hasPrevious, byWeek }} colour={figure.colour} /> : null}
    </Panel>
  )
}

const Legend = ({ hasPrevious, byWeek, colour }: { hasPrevious: boolean; byWeek: boolean; colour: string }) => {
  const t = useT()
  return (
    <ul className={styles.legend} style={{ '--chart': colour }}>
      <li>{t('statistics.thisPeriod')}</li>
      {hasPrevious ? <li className={styles.previous}>{t('statistics.periodBefore')}</li> : null}
      {byWeek ? null : <li className={styles.weekend}>{t('statistics.weekends')}</li>}
    </ul>
  )
}

/** The labels of a column: its day, or the first day of its week. */
const useDayLabels = (byWeek: boolean) => {
  const t = useT()
  const { day, weekday, date } = useFormats()
  // At noon, because midnight in Rome is the previous day in half of the world.
  const noonOf = (isoDay: string) => `${isoDay}T12:00`
  return (isoDay: string) => ({
    short: day(noonOf(isoDay)),
    name: byWeek ? `${t('statistics.week')} ${date(noonOf(isoDay))}` : weekday(noonOf(isoDay)),
  })
}

const FigureTable = ({ name, series: { buckets, byWeek } }: { name: string; series: Series }) => {
  const t = useT()
  const { date, number } = useFormats()
  const newestFirst = buckets.toReversed()
  return (
    <details className={styles.values}>
      <summary>{t('statistics.asTable')}</summary>
      <div className={styles.table}>
        <Table<Bucket>
          caption={name}
          fitsPhone
          columns={[
            {
              key: 'day',
              head: t(byWeek ? 'statistics.week' : 'statistics.day'),
              sticky: 'name',
              cell: (bucket) => {
                const day = date(`${bucket.day}T12:00`)
                return bucket === buckets.at(-1) ? t('statistics.soFar', { day }) : day
              },
            },
            { key: 'value', head: name, cell: ({ value }) => number(value) },
          ]}
          rows={newestFirst}
          rowKey={({ day }) => day}
        />
      </div>
    </details>
  )
}
