import type { ReactNode } from 'react'
import styles from './lead-rows.module.css'

type LeadRowProps = {
  /** A picture, at its head. */
  lead: ReactNode
  /** Who it is, and what there is to say. */
  children: ReactNode
  /** A badge or a button; on phones under the words. */
  end: ReactNode
}

/** People and things with a picture under each other; they stand in a panel that is flush. */
export const LeadRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label}>{children}</ul>
)

/** One of them. */
export const LeadRow = ({ lead, children, end }: LeadRowProps) => (
  <li className={styles.row}>
    {lead}
    <div className={styles.words}>{children}</div>
    {end}
  </li>
)

/** What the rows below it are. */
export const LeadText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>
