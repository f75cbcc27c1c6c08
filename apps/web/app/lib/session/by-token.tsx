import type { ReactNode } from 'react'
import styles from './by-token.module.css'
import { useSession } from './use-session.ts'

/**
 * For all but signed-in readers: `none` for visitors, `some` for who has a token and may turn out to be signed in. Which of
 * the two has room is decided from the first paint, so that nothing moves once it is known; `none` is the same one before
 * and after, so that no press on it is lost.
 */
export const ByToken = ({ some, none }: { some?: ReactNode; none?: ReactNode }) => {
  const isVisitor = useSession().kind === 'visitor'
  return (
    <>
      <div className={isVisitor ? styles.known : styles.none}>{none}</div>
      {isVisitor ? null : <div className={styles.some}>{some}</div>}
    </>
  )
}
