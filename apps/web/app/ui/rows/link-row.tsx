import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import styles from './link-row.module.css'

type LinkRowProps = {
  /** A picture or a number, at the start. */
  start: ReactNode
  to: string
  name: ReactNode
  /** The text below the name. */
  children?: ReactNode
  /** A badge or a number, at the end. */
  end?: ReactNode
  className?: string | undefined
  style?: CSSProperties
}

/** A row of a list that is a link as a whole; it is used inside a flush panel. */
export const LinkRow = ({ start, to, name, children, end, className, style }: LinkRowProps) => (
  <li className={cx('linked-row', styles.row, className)} style={style}>
    {start}
    <span className={styles.text}>
      <Link to={to} className="stretched-link">
        {name}
      </Link>
      {children}
    </span>
    {end}
  </li>
)
