import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for those who listen: read aloud, not shown. */
export const VisuallyHidden = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className={styles.hidden} id={id}>
    {children}
  </span>
)
