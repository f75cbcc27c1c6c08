import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  /** Shown in the column header; `title` is the full text of an abbreviation. */
  head: ReactNode
  title?: string
  align?: 'start' | 'center' | 'end'
  /** On phones `position` and `name` stay at the left and `end` at the right while the rest scrolls. */
  sticky?: 'position' | 'name' | 'end'
  /** On phones the column is shown only in this view, so that each view fits without scrolling. */
  view?: string
  /** Makes the header a link that sorts. */
  sort?: { to: string; direction?: 'ascending' | 'descending' }
  cell: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  /** The accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Highlights the user's own row. */
  isOwn?: (row: Row) => boolean
  style?: (row: Row) => CSSProperties | undefined
  /** The meaning of the position, shown as a coloured strip at the left of the row. */
  zone?: (row: Row) => Zone | undefined
  /** A text between two rows, where a zone ends: what the rows above or below it get. */
  zoneEnd?: (row: Row) => { zone: Zone; text: ReactNode } | undefined
  /** Expanded content below a row, such as the explanation of a tie. */
  more?: (row: Row) => ReactNode
  /** The view whose columns phones show; wide screens show all columns. */
  view?: string
  /** On phones all columns fit: headers are narrower, names wrap, no column is sticky. */
  fitsPhone?: boolean
  /** The key of the column that is scrolled into view at first, such as the latest race. */
  initialColumn?: string
}

/** The meanings of a position in the table. */
export type Zone = 'up' | 'playoff' | 'down'

/** A table that scrolls horizontally by itself, never the page. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  initialColumn,
  fitsPhone,
  view,
  ...rowProps
}: TableProps<Row>) => (
  <div
    className={styles.scroll}
    ref={(element) => scrollTo(element, initialColumn)}
    tabIndex={0}
    role="group"
    aria-label={caption}
  >
    <table className={cx(styles.table, fitsPhone && styles.fitsPhone)}>
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
            <BodyRow row={row} columns={columns} view={view} {...rowProps} />
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
)

const Head = <Row,>({ column, view }: { column: Column<Row>; view: string | undefined }) => {
  const label = column.title === undefined ? column.head : <abbr title={column.title}>{column.head}</abbr>
  return (
    <th scope="col" className={cellClass(column, view)} data-column={column.key} aria-sort={column.sort?.direction}>
      {column.sort === undefined ? (
        label
      ) : (
        <Link to={column.sort.to} className={styles.sort} preventScrollReset>
          {label}
          <Icon
            name={
              column.sort.direction === undefined
                ? 'sort'
                : column.sort.direction === 'ascending'
                  ? 'chevron-up'
                  : 'chevron-down'
            }
          />
        </Link>
      )}
    </th>
  )
}

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'view' | 'isOwn' | 'style' | 'zone' | 'zoneEnd' | 'more'> & {
  row: Row
}

const BodyRow = <Row,>({ row, columns, view, isOwn, style, zone, zoneEnd, more }: RowProps<Row>) => {
  const rowZone = zone?.(row)
  const moreContent = more?.(row)
  const zoneEndRow = zoneEnd?.(row)
  return (
    <>
      <tr className={cx(isOwn?.(row) && styles.own, rowZone && styles[rowZone])} style={style?.(row)}>
        {columns.map((column) =>
          column.sticky === 'name' ? (
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
      {moreContent === undefined || moreContent === null ? null : (
        <tr className={styles.more}>
          <td colSpan={columns.length}>
            <div>{moreContent}</div>
          </td>
        </tr>
      )}
      {zoneEndRow === undefined ? null : (
        <tr className={cx(styles.zoneEnd, styles[zoneEndRow.zone])}>
          <td colSpan={columns.length}>
            <span>{zoneEndRow.text}</span>
          </td>
        </tr>
      )}
    </>
  )
}

const cellClass = <Row,>({ align = 'end', sticky, view }: Column<Row>, shown: string | undefined) =>
  cx(
    styles[sticky === 'name' ? 'start' : align],
    sticky && styles[`sticky-${sticky}`],
    view !== undefined && view !== shown && styles.otherView,
  )

/*
 * Beside the sticky columns at the right, which would cover it; only once, so that it does not override the user's
 * scrolling
 */
const scrollTo = (element: HTMLElement | null, key: string | undefined) => {
  if (element === null || key === undefined || element.dataset['placed'] === key) return
  element.dataset['placed'] = key
  const column = element.querySelector<HTMLElement>(`[data-column="${CSS.escape(key)}"]`)
  const last = element.querySelector<HTMLElement>('thead th:last-child')
  if (column === null) return
  element.scrollLeft = column.offsetLeft + column.offsetWidth + (last?.offsetWidth ?? 0) - element.clientWidth
}
