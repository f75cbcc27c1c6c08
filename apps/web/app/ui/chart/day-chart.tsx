import { useId } from 'react'
import { Axes } from './axes.tsx'
import styles from './day-chart.module.css'
import { columnsShown, ticksFor } from './scale.ts'
import { useWidth } from './use-width.ts'

/** One column: a day, or some. `short` stands under it, `name` says which it is, `band` sets it off as a weekend. */
export type DayColumn = { key: string; short: string; name: string; value: number; band?: boolean }

type DayChartProps = {
  /** `line` for what is never at rest, `bars` for what happens now and then. */
  kind: 'line' | 'bars'
  /** What it shows, in a sentence, for those who listen; the table beside it says the rest. */
  label: string
  columns: readonly DayColumn[]
  /** The values of the same columns before, as a dotted line. */
  before?: readonly number[]
  /** A colour of the tokens. */
  colour: string
  format: (value: number) => string
}

const height = 240
const [top, bottom, right] = [24, 30, 10]
/** A digit of the numbers at the left, and the least room for the words of a column. */
const [digit, words] = [8, 72]

/** One figure day by day. It is drawn at the width that it has, so that its words are as large as all others. */
export const DayChart = ({ kind, label, columns, before = [], colour, format }: DayChartProps) => {
  const [box, width] = useWidth()
  const ticks = ticksFor(Math.max(0, ...columns.map(({ value }) => value), ...before))
  const most = ticks.at(-1) ?? 1
  const left = 16 + digit * Math.max(...ticks.map((tick) => format(tick).length))
  const step = (width - left - right) / Math.max(1, columns.length)
  const x = (index: number) => left + step * (index + 0.5)
  const y = (value: number) => height - bottom - (value * (height - top - bottom)) / most
  const path = (values: readonly number[]) =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const last = columns.at(-1)
  return (
    <div ref={box} className={styles.box} style={{ '--chart': colour }}>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {columns.map(({ key, band }, index) =>
          band ? (
            <rect
              key={key}
              className={styles.band}
              x={left + step * index}
              y={top}
              width={step}
              height={height - top - bottom}
            />
          ) : null,
        )}
        <Axes
          left={left}
          right={width - right}
          bottom={height - 8}
          ticks={ticks}
          y={y}
          format={format}
          columns={columnsShown(columns.length, Math.floor((width - left) / words)).map((index) => ({
            key: columns[index]?.key ?? '',
            x: index === columns.length - 1 ? width - right : x(index),
            text: columns[index]?.short ?? '',
            anchor: index === columns.length - 1 ? 'end' : 'middle',
          }))}
        />
        {before.length === 0 ? null : <path className={styles.before} d={path(before)} />}
        {kind === 'bars' ? (
          columns.map(({ key, value }, index) => (
            <rect
              key={key}
              className={styles.bar}
              x={left + step * (index + 0.16)}
              y={y(value)}
              width={step * 0.68}
              height={Math.max(0, y(0) - y(value))}
              rx={Math.min(2, step / 4)}
            />
          ))
        ) : (
          <Line path={path(columns.map(({ value }) => value))} from={x(0)} to={x(columns.length - 1)} base={y(0)} />
        )}
        {kind === 'line' && last ? (
          <>
            <circle className={styles.dot} cx={x(columns.length - 1)} cy={y(last.value)} r="4.5" />
            <text className={styles.value} x={width - right} y={y(last.value) - 11} textAnchor="end">
              {format(last.value)}
            </text>
          </>
        ) : null}
        {columns.map(({ key, name, value }, index) => (
          <rect
            key={key}
            className={styles.hit}
            x={left + step * index}
            y={top}
            width={step}
            height={height - top - bottom}
          >
            <title>{`${name}: ${format(value)}`}</title>
          </rect>
        ))}
      </svg>
    </div>
  )
}

const Line = ({ path, from, to, base }: { path: string; from: number; to: number; base: number }) => {
  const shade = useId()
  return (
    <>
      <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
        <stop className={styles.shade} stopOpacity=".36" />
        <stop className={styles.shade} offset="1" stopOpacity="0" />
      </linearGradient>
      <path d={`${path}L${to.toFixed(1)} ${base}L${from.toFixed(1)} ${base}z`} fill={`url(#${shade})`} />
      <path className={styles.line} d={path} />
    </>
  )
}
