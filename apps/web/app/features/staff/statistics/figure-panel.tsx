import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { DayChart } from '../../../ui/chart/day-chart.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from './figure-panel.module.css'
import type { ShownFigure } from './figures.ts'
import type { Bucket, Series } from './periods.ts'

/** One figure as a chart, with the same numbers as a table. */
export const FigurePanel = ({ shown, series }: { shown: ShownFigure; series: Series }) => {
  const t = useT()
  const { number } = useFormats()
  const words = useDayWords(series.byWeek)
  const name = t(shown.name)
  const { buckets, before, byWeek } = series
  const values = buckets.map(({ value }) => value)
  const hasBefore = shown.kind === 'line' && series.complete.before > 0
  return (
    <Panel
      title={name}
      aside={
        <span className="muted small">{byWeek ? `${t(shown.note)}, ${t('statistics.byWeek')}` : t(shown.note)}</span>
      }
      footer={<AsTable {...{ name, series }} />}
    >
      <DayChart
        kind={shown.kind}
        label={t('statistics.summary', {
          figure: name,
          total: number(series.total),
          least: number(Math.min(...values)),
          most: number(Math.max(...values)),
        })}
        columns={buckets.map(({ day, value, isWeekend }) => ({ key: day, value, band: isWeekend, ...words(day) }))}
        isLastOpen
        before={hasBefore ? before : []}
        colour={shown.colour}
        format={number}
      />
      {shown.kind === 'line' ? <Legend {...{ hasBefore, byWeek }} colour={shown.colour} /> : null}
    </Panel>
  )
}

const Legend = ({ hasBefore, byWeek, colour }: { hasBefore: boolean; byWeek: boolean; colour: string }) => {
  const t = useT()
  return (
    <ul className={styles.legend} style={{ '--chart': colour }}>
      <li className={styles.now}>{t('statistics.thisPeriod')}</li>
      {hasBefore ? <li className={styles.before}>{t('statistics.periodBefore')}</li> : null}
      {byWeek ? null : <li className={styles.weekend}>{t('statistics.weekends')}</li>}
    </ul>
  )
}

/** How a column is called: by its day, or by the day on which its week begins. */
const useDayWords = (byWeek: boolean) => {
  const t = useT()
  const { day, weekday, date } = useFormats()
  // At noon: midnight in Rome is the day before in half of the world.
  const at = (text: string) => `${text}T12:00`
  return (text: string) => ({
    short: day(at(text)),
    name: byWeek ? `${t('statistics.week')} ${date(at(text))}` : weekday(at(text)),
  })
}

const AsTable = ({ name, series: { buckets, byWeek } }: { name: string; series: Series }) => {
  const t = useT()
  const { date, number } = useFormats()
  const newestFirst = buckets.toReversed()
  return (
    <details className={styles.numbers}>
      <summary>{t('statistics.asTable')}</summary>
      <div className={styles.table}>
        <Table<Bucket>
          caption={name}
          fits
          columns={[
            {
              key: 'day',
              head: t(byWeek ? 'statistics.week' : 'statistics.day'),
              stay: 'name',
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
