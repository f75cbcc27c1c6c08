import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import styles from './link-row.module.css'

type LinkRowProps = {
  /** A picture or a number, at its head. */
  lead: ReactNode
  to: string
  name: ReactNode
  /** What stands under the name. */
  children?: ReactNode
  /** A badge or a figure, at its end. */
  end?: ReactNode
  className?: string | undefined
  style?: CSSProperties
}

/** A line of a list that leads somewhere as a whole; it stands in a panel that is flush. */
export const LinkRow = ({ lead, to, name, children, end, className, style }: LinkRowProps) => (
  <li className={cx('leads', styles.row, className)} style={style}>
    {lead}
    <span className={styles.words}>
      <Link to={to} className="covers">
        {name}
      </Link>
      {children}
    </span>
    {end}
  </li>
)
