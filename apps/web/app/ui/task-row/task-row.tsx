import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './task-row.module.css'

/** Tasks, most urgent first; it can have the focus when a task is done. */
export const TaskList = (props: Pick<ComponentProps<'ol'>, 'ref' | 'children'>) => (
  <ol {...props} className={styles.list} tabIndex={-1} />
)

type TaskRowProps = {
  icon: IconName
  urgency: 'late' | 'soon' | 'later'
  /** Says the urgency where only the colour shows it. */
  urgencyText?: string
  title: string
  /** The page that the task is about. */
  to?: string
  text?: ReactNode
  /** Until when, in the colour of the urgency. */
  by?: ReactNode
  actions: ReactNode
}

/** A row of a list of tasks: what is to do, how urgent it is, and its buttons. */
export const TaskRow = ({ icon, urgency, urgencyText, title, to, text, by, actions }: TaskRowProps) => (
  <li className={styles.row} data-urgency={urgency}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    <div>
      <p className={styles.title}>
        {urgencyText === undefined ? null : <VisuallyHidden>{`${urgencyText}. `}</VisuallyHidden>}
        {to === undefined ? title : <Link to={to}>{title}</Link>}
      </p>
      <p className={styles.text}>
        {text}
        {by === undefined ? null : <span className={styles.by}>{by}</span>}
      </p>
    </div>
    <div className={styles.actions}>{actions}</div>
  </li>
)
