import type { ReactNode } from 'react'
import styles from './by-token.module.css'
import { useSession } from './use-session.ts'

/**
 * Renders `withoutToken` for visitors, and `withToken` for users with a token, who may turn out to be signed in. The
 * boot script decides which one takes space at the first paint, so that nothing moves later. `withoutToken` stays the
 * same element, so that no click on it is lost.
 */
export const ByToken = ({ withToken, withoutToken }: { withToken?: ReactNode; withoutToken?: ReactNode }) => {
  const isVisitor = useSession().kind === 'visitor'
  return (
    <>
      <div className={isVisitor ? styles.visitor : styles.withoutToken}>{withoutToken}</div>
      {isVisitor ? null : <div className={styles.withToken}>{withToken}</div>}
    </>
  )
}
