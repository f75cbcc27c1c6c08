import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCommunity } from '../../lib/community.ts'
import { isPlainPage } from '../../lib/pages.ts'
import { session } from '../../lib/session/own-session.ts'
import { storageKeys } from '../../lib/session/storage.ts'
import { connectWorker } from '../../lib/session/worker-bridge.ts'
import { CookieConsent } from './cookie-consent.tsx'
import { DialogHost } from './dialog-host.tsx'
import { OfflineBanner } from '../offline-banner.tsx'
import { SessionWatch } from '../session-watch.tsx'
import { ToastHost } from '../toast-host.tsx'

const Snow = lazy(() => import('../snow/snow.tsx').then((it) => ({ default: it.Snow })))

/** The hosts of dialogs and toasts, which render nothing at first: they are loaded after the page. */
export const OverlayHosts = () => {
  useStartUp()
  const { pathname } = useLocation()
  const hasSnow = useCommunity().snow && !isPlainPage(pathname)
  return (
    <>
      <OfflineBanner />
      <DialogHost />
      <ToastHost />
      <CookieConsent />
      <SessionWatch />
      {hasSnow ? (
        <Suspense>
          <Snow />
        </Suspense>
      ) : null}
    </>
  )
}

/** Start-up (specification, section 4), once per document; sign-ins and logouts of other tabs are followed. */
const useStartUp = () =>
  useEffect(() => {
    const control = new AbortController()
    if (session.state.kind === 'unknown') void session.start()
    connectWorker(control.signal)
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKeys.accessToken || event.key === null) session.syncWithStorage()
    }
    window.addEventListener('storage', onStorage, { signal: control.signal })
    return () => control.abort()
  }, [])
