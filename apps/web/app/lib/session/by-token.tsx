import type { ReactNode } from 'react'
import styles from './by-token.module.css'

type ByTokenProps = { isVisitor: boolean; some?: ReactNode; none: ReactNode }

/**
 * Before anybody knows who reads: one thing for who has a token and may be signed in, another for who has none. Which of
 * the two has room is decided from the first paint, so that nothing moves once it is known. What a visitor gets stays the
 * same elements then: others in their place would lose the focus, and the press that is under way.
 */
export const ByToken = ({ isVisitor, some, none }: ByTokenProps) => (
  <>
    <div className={isVisitor ? styles.visitors : styles.none}>{none}</div>
    {isVisitor ? null : <div className={styles.some}>{some}</div>}
  </>
)
