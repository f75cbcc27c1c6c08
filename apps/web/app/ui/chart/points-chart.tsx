import { useState } from 'react'
import { cx } from '../cx.ts'
import { Axes } from './axes.tsx'
import { spreadLabels, ticksFor } from './scale.ts'
import styles from './points-chart.module.css'

/** One line: the total after each race. `dashed` distinguishes two lines of one colour; `unlabelled` ones have no label. */
export type PointsSeries = {
  id: string
  name: string
  short: string
  colour: string
  totals: readonly number[]
  dashed?: boolean
  unlabelled?: boolean
}

type PointsChartProps = {
  title: string
  races: readonly { id: string; code: string; name: string }[]
  series: readonly PointsSeries[]
  texts: { competitor: string }
}

const view = { width: 720, height: 320, left: 40, right: 132, top: 16, bottom: 34 }

/**
 * A line chart of the points over the races, with a table of the same numbers for screen readers. Hovering over a name
 * highlights its line.
 */
export const PointsChart = ({ title, races, series, texts }: PointsChartProps) => {
  const [highlighted, setHighlighted] = useState<string>()
  const ticks = ticksFor(Math.max(0, ...series.flatMap((each) => each.totals)))
  const maxPoints = ticks.at(-1) ?? 1
  const x = (index: number) => view.left + (index * (view.width - view.left - view.right)) / Math.max(1, races.length)
  const y = (points: number) =>
    view.height - view.bottom - (points * (view.height - view.top - view.bottom)) / maxPoints
  const named = series.filter((each) => each.unlabelled !== true)
  const labels = spreadLabels(
    named.map((each) => y(each.totals.at(-1) ?? 0)),
    20,
    view.height - view.bottom,
  )
  const line = (totals: readonly number[]) =>
    [0, ...totals]
      .map((points, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(points).toFixed(1)}`)
      .join('')
  return (
    <figure className={styles.figure}>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <svg
          className={cx(styles.chart, highlighted !== undefined && styles.hasHighlight)}
          viewBox={`0 0 ${view.width} ${view.height}`}
          aria-hidden
        >
          <Axes
            left={view.left}
            right={view.width - view.right}
            bottom={view.height - 10}
            ticks={ticks}
            y={y}
            format={String}
            columns={races.map((race, index) => ({ key: race.id, x: x(index + 1), text: race.code }))}
          />
          {[...series]
            .toSorted((a, b) => Number(b.unlabelled ?? false) - Number(a.unlabelled ?? false))
            .map((each) => (
              <path
                key={each.id}
                className={cx(
                  styles.line,
                  each.unlabelled && styles.unlabelled,
                  highlighted === each.id && styles.highlighted,
                )}
                d={line(each.totals)}
                style={{ '--line-colour': each.unlabelled ? undefined : each.colour }}
                strokeDasharray={each.dashed ? '2 6' : undefined}
              />
            ))}
          {named.map((each, index) => {
            const end = { x: x(each.totals.length), y: y(each.totals.at(-1) ?? 0) }
            const at = labels[index] ?? end.y
            return (
              <g
                key={each.id}
                className={cx(styles.label, highlighted === each.id && styles.highlighted)}
                style={{ '--line-colour': each.colour }}
                onPointerEnter={() => setHighlighted(each.id)}
                onPointerLeave={() => setHighlighted(undefined)}
              >
                <path className={styles.labelLine} d={`M${end.x + 6} ${end.y}L${view.width - view.right + 14} ${at}`} />
                <circle cx={end.x} cy={end.y} r="4.5" />
                <text className={styles.value} x={view.width - view.right + 20} y={at + 5}>
                  {each.totals.at(-1) ?? 0}
                </text>
                <text className={styles.name} x={view.width - view.right + 50} y={at + 5}>
                  {each.short}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <div className={styles.numbers}>
        <NumbersTable {...{ title, races, series, texts }} />
      </div>
    </figure>
  )
}

const NumbersTable = ({ title, races, series, texts }: PointsChartProps) => (
  <table>
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.competitor}</th>
        {races.map((race) => (
          <th scope="col" key={race.id}>
            {race.name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {series.map((each) => (
        <tr key={each.id}>
          <th scope="row">{each.name}</th>
          {races.map((race, index) => (
            <td key={race.id}>{each.totals[index]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
