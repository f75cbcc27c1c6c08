import type { ReactNode } from 'react'
import styles from './media-rows.module.css'

type MediaRowProps = {
  /** A picture, at the start. */
  start: ReactNode
  /** The name and details. */
  children: ReactNode
  /** A badge or a button; on phones below the text. */
  end: ReactNode
}

/** A list of rows with pictures; it is used inside a flush panel. */
export const MediaRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label}>{children}</ul>
)

/** A row of `MediaRows`. */
export const MediaRow = ({ start, children, end }: MediaRowProps) => (
  <li className={styles.row}>
    {start}
    <div className={styles.details}>{children}</div>
    {end}
  </li>
)

/** The title of the rows below it. */
export const RowsIntro = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>
