import type { ReactNode } from 'react'
import { useCommunity } from '../../../lib/community.ts'
import styles from './overlay.module.css'

type BoardProps = {
  title: string
  /** Second line: group, match day. */
  detail: string
  /** The pages among which the board rotates, and which of them is shown. */
  pages?: { count: number; at: number }
  children: ReactNode
}

/** A board with the name of the tournament above its rows. */
export const Board = ({ title, detail, pages, children }: BoardProps) => {
  const { name } = useCommunity()
  return (
    <section className={styles.board}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>
          <span>{detail}</span>
          <span>{name}</span>
        </p>
      </header>
      {children}
      {pages === undefined || pages.count < 2 ? null : (
        <p className={styles.pages} aria-hidden>
          {Array.from({ length: pages.count }, (_, at) => (
            <i key={at} data-current={at === pages.at ? '' : undefined} />
          ))}
        </p>
      )}
    </section>
  )
}
