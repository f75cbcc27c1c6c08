import type { ReactNode } from 'react'
import styles from './season-boards.module.css'
import type { StandingRow } from './season-rows.ts'

type NameCellProps = { name: string; detail: ReactNode; marks?: ReactNode }

/** The content of a cell: the name of a driver or of a constructor, with a second line. */
export const NameCell = ({ name, detail, marks }: NameCellProps) => (
  <span>
    <i className={styles.livery} aria-hidden />
    <span className={styles.lines}>
      <span className={styles.first}>
        <b>{name}</b>
        {marks}
      </span>
      {detail === undefined ? null : <small>{detail}</small>}
    </span>
  </span>
)

/** The colours of a row, as a `style` prop. */
export const liveryStyle = ({ club, club2 }: StandingRow['colours']) => ({ '--club': club, '--club-2': club2 })
