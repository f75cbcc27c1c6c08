import styles from './axes.module.css'

type AxesProps = {
  /** Where the lines begin and end, and where the words under the columns stand. */
  left: number
  right: number
  bottom: number
  ticks: readonly number[]
  y: (tick: number) => number
  format: (tick: number) => string
  columns: readonly { key: string; x: number; text: string; anchor?: 'start' | 'middle' | 'end' }[]
}

/** The ground of every chart: a line with its number for each tick, and words under some columns. */
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
