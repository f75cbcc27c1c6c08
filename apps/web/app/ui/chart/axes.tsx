import styles from './axes.module.css'

type AxesProps = {
  /** The start and end of the lines, and the position of the labels under the columns. */
  left: number
  right: number
  bottom: number
  ticks: readonly number[]
  y: (tick: number) => number
  format: (tick: number) => string
  columns: readonly { key: string; x: number; text: string; anchor?: 'start' | 'middle' | 'end' }[]
}

/** The axes of a chart: a line with a number for each tick, and labels under some columns. */
export const Axes = ({ left, right, bottom, ticks, y, format, columns }: AxesProps) => (
  <g className={styles.axes}>
    {ticks.map((tick) => (
      <g key={tick}>
        <path d={`M${left} ${y(tick)}H${right}`} />
        <text x={left - 9} y={y(tick) + 5} textAnchor="end">
          {format(tick)}
        </text>
      </g>
    ))}
    {columns.map(({ key, x, text, anchor = 'middle' }) => (
      <text key={key} x={x} y={bottom} textAnchor={anchor}>
        {text}
      </text>
    ))}
  </g>
)
