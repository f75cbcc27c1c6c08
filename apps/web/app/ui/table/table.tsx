import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  /** Shown in the head; `title` is what a short head stands for. */
  head: ReactNode
  title?: string
  align?: 'start' | 'center' | 'end'
  /** On phones `position` and `name` stay at the left and `end` at the right while the rest scrolls. */
  stay?: 'position' | 'name' | 'end'
  /** On phones it is seen only where the table shows this view, so that each view fits without scrolling. */
  view?: string
  /** Makes the head a link that sorts. */
  sort?: { to: string; now?: 'ascending' | 'descending' }
  cell: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  /** What the table is, for those who listen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The reader's own row. */
  mine?: (row: Row) => boolean
  style?: (row: Row) => CSSProperties | undefined
  /** The line at the left of the row: what its place means. */
  zone?: (row: Row) => Zone | undefined
  /** Words under a row, where one zone ends: what the rows above or below it get. */
  cut?: (row: Row) => { zone: Zone; text: ReactNode } | undefined
  /** Something unfolded beneath a row: the explanation of a tie, say. */
  more?: (row: Row) => ReactNode
  /** Which of the columns that have a view phones show; the others are there wherever there is room. */
  view?: string
  /** On phones everything is seen at once: heads are narrower, names break, nothing stays while the rest scrolls. */
  fits?: boolean
  /** The key of a column that is scrolled into view when the table appears: the latest race, say. */
  startAt?: string
}

/** What a place in the table leads to. */
export type Zone = 'up' | 'playoff' | 'down'

/** Rows and columns that scroll sideways in themselves, never the page. */
export const Table = <Row,>({ caption, columns, rows, rowKey, startAt, fits, view, ...looks }: TableProps<Row>) => (
  <div
    className={styles.scroll}
    ref={(element) => scrollTo(element, startAt)}
    tabIndex={0}
    role="group"
    aria-label={caption}
  >
    <table className={cx(styles.table, fits && styles.fits)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} view={view} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <BodyRow row={row} columns={columns} view={view} {...looks} />
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
)

const Head = <Row,>({ column, view }: { column: Column<Row>; view: string | undefined }) => {
  const words = column.title === undefined ? column.head : <abbr title={column.title}>{column.head}</abbr>
  return (
    <th scope="col" className={cellClass(column, view)} data-column={column.key} aria-sort={column.sort?.now}>
      {column.sort === undefined ? (
        words
      ) : (
        <Link to={column.sort.to} className={styles.sort} preventScrollReset>
          {words}
          <Icon
            name={
              column.sort.now === undefined ? 'sort' : column.sort.now === 'ascending' ? 'chevron-up' : 'chevron-down'
            }
          />
        </Link>
      )}
    </th>
  )
}

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'view' | 'mine' | 'style' | 'zone' | 'cut' | 'more'> & {
  row: Row
}

const BodyRow = <Row,>({ row, columns, view, mine, style, zone, cut, more }: RowProps<Row>) => {
  const place = zone?.(row)
  const extra = more?.(row)
  const end = cut?.(row)
  return (
    <>
      <tr className={cx(mine?.(row) && styles.mine, place && styles[place])} style={style?.(row)}>
        {columns.map((column) =>
          column.stay === 'name' ? (
            <th scope="row" key={column.key} className={cellClass(column, view)}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.key} className={cellClass(column, view)}>
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>
      {extra === undefined || extra === null ? null : (
        <tr className={styles.more}>
          <td colSpan={columns.length}>
            <div>{extra}</div>
          </td>
        </tr>
      )}
      {end === undefined ? null : (
        <tr className={cx(styles.cut, styles[end.zone])}>
          <td colSpan={columns.length}>
            <span>{end.text}</span>
          </td>
        </tr>
      )}
    </>
  )
}

const cellClass = <Row,>({ align = 'end', stay, view }: Column<Row>, shown: string | undefined) =>
  cx(
    styles[stay === 'name' ? 'start' : align],
    stay && styles[`stay-${stay}`],
    view !== undefined && view !== shown && styles.away,
  )

/* Beside the columns that stay at the right, which would cover it otherwise; only once, later scrolling is the reader's */
const scrollTo = (element: HTMLElement | null, key: string | undefined) => {
  if (element === null || key === undefined || element.dataset['placed'] === key) return
  element.dataset['placed'] = key
  const column = element.querySelector<HTMLElement>(`[data-column="${CSS.escape(key)}"]`)
  const last = element.querySelector<HTMLElement>('thead th:last-child')
  if (column === null) return
  element.scrollLeft = column.offsetLeft + column.offsetWidth + (last?.offsetWidth ?? 0) - element.clientWidth
}
