import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/use-session.ts'
import { UnverifiedBanner } from '../accounts/index.ts'
import styles from './signed-in-part.module.css'

const OwnMatch = lazy(() => import('./own-match.tsx').then((module) => ({ default: module.OwnMatch })))

/** The part of the page for signed-in users. Its space is reserved from the first paint, so that nothing moves. */
export const SignedInPart = () => {
  const state = useSession()
  return (
    <div className={styles.reserved}>
      {state.kind === 'user' && !state.user.verified ? <UnverifiedBanner /> : null}
      {state.kind === 'user' && state.user.verified ? (
        <Suspense>
          <OwnMatch viewer={state.user} />
        </Suspense>
      ) : null}
    </div>
  )
}
