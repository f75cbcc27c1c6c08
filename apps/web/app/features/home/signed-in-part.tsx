import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useUser } from '../../lib/session/use-session.ts'
import { cx } from '../../ui/cx.ts'
import { UnverifiedBanner } from '../accounts/index.ts'
import styles from './signed-in-part.module.css'

const OwnAgenda = lazy(() => import('./agenda/own-agenda.tsx').then((module) => ({ default: module.OwnAgenda })))

/**
 * The agenda of signed-in users, in place of the head for visitors, and the rest of the page. With a token the rest is shown once the
 * agenda is there, so that nothing moves.
 */
export const SignedInPart = ({ ticker, children }: { ticker: ReactNode; children: ReactNode }) => {
  const user = useUser()
  const [isSettled, setSettled] = useState(false)
  const onSettled = useCallback(() => setSettled(true), [])
  return (
    <>
      <div className={cx(styles.own, isSettled && styles.settled)}>
        {user && !user.verified ? <UnverifiedBanner /> : null}
        {user ? (
          <Suspense>
            <OwnAgenda key={user.id} viewer={user} onSettled={onSettled} />
          </Suspense>
        ) : null}
      </div>
      <div className={cx(styles.rest, isSettled && styles.settled)}>
        {user ? ticker : null}
        {children}
      </div>
    </>
  )
}
