import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useCommunity } from '../lib/community.ts'
import { refuseHalfTyped } from '../lib/forms/refuse-half-typed.ts'
import { cacheOwner } from '../lib/offline/cache-owner.ts'
import { usePageCache } from '../lib/offline/use-page-cache.ts'
import { firstSegment, isPlainPage } from '../lib/pages.ts'
import { session, sessionStore } from '../lib/session/own-session.ts'
import { storageKeys } from '../lib/session/storage.ts'
import { useSession } from '../lib/session/use-session.ts'
import { useLateFont } from '../lib/use-late-font.ts'
import { connectWorker } from '../lib/session/worker-bridge.ts'
import { CookieConsent } from './dialogs/cookie-consent.tsx'
import { DialogHost } from './dialogs/dialog-host.tsx'
import { LazyPart } from '../lib/lazy/lazy-part.tsx'
import banners from './offline/offline-banner.module.css'
import { OfflineBanner } from './offline/offline-banner.tsx'
import { SessionWatch } from './session-watch.tsx'
import { ToastHost } from './toast-host.tsx'
import { UpdatePrompt } from './offline/update-prompt.tsx'

const OutboxWatch = lazy(() => import('./offline/outbox-watch.tsx').then((it) => ({ default: it.OutboxWatch })))
const Snow = lazy(() => import('./snow/snow.tsx').then((it) => ({ default: it.Snow })))

/** The parts of the shell that are loaded after the page, such as the hosts of dialogs and toasts; they show nothing at first. */
export const LateParts = () => {
  const [hasNewBuild, setHasNewBuild] = useState(false)
  useStartUp(() => setHasNewBuild(true))
  usePageCache()
  useLateFont()
  const { kind } = useSession()
  const { pathname } = useLocation()
  const hasSnow = useCommunity().snow && !isPlainPage(pathname)
  // Nobody reads a banner, or answers a dialog, in the picture of a stream.
  if (firstSegment(pathname) === 'overlay') return null
  return (
    <>
      <DialogHost />
      <ToastHost />
      <CookieConsent />
      <SessionWatch />
      <div className={banners.banners}>
        <OfflineBanner />
        {kind === 'user' ? (
          <LazyPart>
            <OutboxWatch />
          </LazyPart>
        ) : null}
        <UpdatePrompt isShown={hasNewBuild} onLater={() => setHasNewBuild(false)} />
      </div>
      {hasSnow ? (
        <LazyPart>
          <Snow />
        </LazyPart>
      ) : null}
    </>
  )
}

/** Loads the monitoring only where a service is configured that gets traces and recordings. */
const monitor = async (signal: AbortSignal): Promise<void> => {
  if (import.meta.env.DEV || document.documentElement.dataset['monitoring'] === undefined) return
  const { startMonitoring } = await import('../features/telemetry/monitoring.ts')
  startMonitoring(signal)
}

const ownerNow = () => cacheOwner(sessionStore)

/** The owner of the token with which the shown user was loaded: an external issuer has other ids of users. */
let shownOwner: string | undefined
session.subscribe(() => (shownOwner = ownerNow()))

/** Start-up (specification, section 4), once per document; sign-ins and logouts of other tabs are followed. */
const useStartUp = (onNewBuild: () => void) => {
  const onBuild = useEffectEvent(onNewBuild)
  useEffect(() => {
    const control = new AbortController()
    if (session.state.kind === 'unknown') void session.start()
    connectWorker(control.signal, () => onBuild())
    // Their addresses are parts of a sign-in, and its popup would share the session of the page that opened it.
    if (!isPlainPage(window.location.pathname)) void monitor(control.signal)
    const { signal } = control
    const sync = () => session.syncWithStorage(ownerNow() !== shownOwner)
    window.addEventListener(
      'storage',
      ({ key }) => (key === storageKeys.accessToken || key === null ? sync() : undefined),
      { signal },
    )
    // A page that the browser had stopped missed what happened meanwhile.
    window.addEventListener('visibilitychange', sync, { signal })
    // On the window, so that it comes before the listeners of React.
    window.addEventListener('submit', refuseHalfTyped, { signal, capture: true })
    return () => control.abort()
  }, [])
}
