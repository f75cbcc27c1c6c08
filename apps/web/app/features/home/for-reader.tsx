import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/use-session.ts'
import { UnverifiedBanner } from '../accounts/index.ts'
import styles from './for-reader.module.css'

const OwnMatch = lazy(() => import('./own-match.tsx').then((it) => ({ default: it.OwnMatch })))

/** What the page says to a signed-in reader. Its room is kept from the first paint, so that nothing moves. */
export const ForReader = () => {
  const state = useSession()
  return (
    <div className={styles.room}>
      {state.kind === 'user' && !state.user.verified ? <UnverifiedBanner /> : null}
      {state.kind === 'user' && state.user.verified ? (
        <Suspense>
          <OwnMatch viewer={state.user} />
        </Suspense>
      ) : null}
    </div>
  )
}
