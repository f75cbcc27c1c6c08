import { useId } from 'react'
import { cx } from '../cx.ts'
import { Axes } from './axes.tsx'
import styles from './day-chart.module.css'
import { columnsShown, ticksFor } from './scale.ts'
import { useWidth } from './use-width.ts'

/** One column: a day, or several. `short` is the label under it, `name` the full one, `band` marks a weekend. */
export type DayColumn = { key: string; short: string; name: string; value: number; band?: boolean }

type DayChartProps = {
  /** `line` for figures that are rarely zero, `bars` for others. */
  kind: 'line' | 'bars'
  /** A sentence for screen readers; the details are in the table beside it. */
  label: string
  columns: readonly DayColumn[]
  /** The values of the previous period, as a dotted line. */
  previous?: readonly number[]
  /** The last column is incomplete: it is drawn as a value that may still grow. */
  isLastOpen?: boolean
  /** A colour from the design tokens. */
  colour: string
  format: (value: number) => string
}

const height = 240
const [top, bottom, right] = [24, 30, 10]
/** The width of a digit of the axis, and the minimal width of a column label. */
const [digitWidth, labelWidth] = [8, 72]

/** A chart of a daily figure. It is drawn at its actual width, so that its text has the normal size. */
export const DayChart = ({
  kind,
  label,
  columns,
  previous = [],
  isLastOpen = false,
  colour,
  format,
}: DayChartProps) => {
  const [box, width] = useWidth()
  const ticks = ticksFor(Math.max(0, ...columns.map(({ value }) => value), ...previous))
  const maxValue = ticks.at(-1) ?? 1
  const left = 16 + digitWidth * Math.max(...ticks.map((tick) => format(tick).length))
  const step = (width - left - right) / Math.max(1, columns.length)
  const y = (value: number) => height - bottom - (value * (height - top - bottom)) / maxValue
  const pointsOf = (values: readonly number[]): Point[] =>
    values.map((value, index) => ({ x: left + step * (index + 0.5), y: y(value) }))
  const points = pointsOf(columns.map(({ value }) => value))
  const columnSize = { height: height - top - bottom, width: step }
  const last = columns.length - 1
  return (
    <div ref={box} className={styles.box} style={{ '--chart': colour }}>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {columns.map(({ key, band }, index) =>
          band ? <rect key={key} className={styles.band} x={left + step * index} y={top} {...columnSize} /> : null,
        )}
        <Axes
          left={left}
          right={width - right}
          bottom={height - 8}
          ticks={ticks}
          y={y}
          format={format}
          columns={columnsShown(columns.length, Math.floor((width - left) / labelWidth)).map((index) => ({
            key: columns[index]?.key ?? '',
            x: index === last ? width - right : (points[index]?.x ?? 0),
            text: columns[index]?.short ?? '',
            anchor: index === last ? 'end' : 'middle',
          }))}
        />
        {previous.length === 0 ? null : <path className={styles.previous} d={pathOf(pointsOf(previous))} />}
        {kind === 'bars' ? (
          <Bars {...{ points, step, isLastOpen }} base={y(0)} />
        ) : (
          <Line {...{ points, isLastOpen }} base={y(0)} value={format(columns[last]?.value ?? 0)} />
        )}
        {columns.map(({ key, name, value }, index) => (
          <rect key={key} className={styles.hoverArea} x={left + step * index} y={top} {...columnSize}>
            <title>{`${name}: ${format(value)}`}</title>
          </rect>
        ))}
      </svg>
    </div>
  )
}

type Point = { x: number; y: number }

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

type ShapeProps = { points: readonly Point[]; base: number; isLastOpen: boolean }

const Bars = ({ points, base, isLastOpen, step }: ShapeProps & { step: number }) =>
  points.map(({ x, y }, index) => (
    <rect
      key={x}
      className={cx(styles.bar, isLastOpen && index === points.length - 1 && styles.incomplete)}
      x={x - step * 0.34}
      y={y}
      width={step * 0.68}
      height={Math.max(0, base - y)}
      rx={Math.min(2, step / 4)}
    />
  ))

/** A line with a gradient below; `value` is shown at its end. */
const Line = ({ points, base, isLastOpen, value }: ShapeProps & { value: string }) => {
  const gradientId = useId()
  const drawn = isLastOpen ? points.slice(0, -1) : points
  const [first, end, last] = [drawn[0], drawn.at(-1), points.at(-1)]
  if (!first || !end || !last) return null
  return (
    <>
      <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
        <stop className={styles.gradient} stopOpacity=".36" />
        <stop className={styles.gradient} offset="1" stopOpacity="0" />
      </linearGradient>
      <path
        d={`${pathOf(drawn)}L${end.x.toFixed(1)} ${base}L${first.x.toFixed(1)} ${base}z`}
        fill={`url(#${gradientId})`}
      />
      <path className={styles.line} d={pathOf(drawn)} />
      {isLastOpen ? <path className={cx(styles.line, styles.incomplete)} d={pathOf(points.slice(-2))} /> : null}
      <circle className={styles.dot} cx={last.x} cy={last.y} r="4.5" />
      <text className={styles.value} x={last.x + 6} y={last.y - 11} textAnchor="end">
        {value}
      </text>
    </>
  )
}
