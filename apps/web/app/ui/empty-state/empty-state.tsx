import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** An empty page or list: describes what will be there and offers the next step. */
export const EmptyState = ({
  title,
  children,
  action,
  level = 2,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 200 80" aria-hidden>
        <g fill="none" stroke="currentColor">
          <ellipse cx="100" cy="40" rx="96" ry="36" strokeOpacity=".25" />
          <ellipse cx="100" cy="41" rx="76" ry="27" strokeOpacity=".4" />
          <ellipse cx="100" cy="42" rx="56" ry="19" strokeOpacity=".6" />
        </g>
        <ellipse cx="100" cy="43" rx="34" ry="11" fill="currentColor" fillOpacity=".22" stroke="currentColor" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
