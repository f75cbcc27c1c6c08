import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import styles from './rows.module.css'

type RowProps = {
  icon: IconName
  /** The colour of the icon: fine, or something to do. */
  tone?: 'neutral' | 'good' | 'warn'
  title: ReactNode
  badge?: ReactNode
  children?: ReactNode
  /** A button or a link at the end. */
  action?: ReactNode
}

/** A list of things of one kind, each with its own action. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
)

/** A row of `Rows`: name, details, action. */
export const Row = ({ icon, tone = 'neutral', title, badge, children, action }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.icon} data-tone={tone}>
      <Icon name={icon} />
    </span>
    <div className={styles.text}>
      <p className={styles.title}>
        <strong>{title}</strong>
        {badge}
      </p>
      {children === undefined ? null : <div className={styles.facts}>{children}</div>}
    </div>
    {action === undefined ? null : <div className={styles.action}>{action}</div>}
  </li>
)
