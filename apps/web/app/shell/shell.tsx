import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { session } from '../lib/api/browser.ts'
import { useT } from '../lib/i18n/use-t.tsx'
import { isPlainPage } from '../lib/pages.ts'
import { storageKeys } from '../lib/session/storage.ts'
import { connectWorker } from '../lib/session/worker-bridge.ts'
import { CookieConsent } from './dialogs/cookie-consent.tsx'
import { DialogHost } from './dialogs/dialog-host.tsx'
import { Drawer } from './menus/drawer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageArea } from './page-area.tsx'
import { SessionWatch } from './session-watch.tsx'
import styles from './shell.module.css'
import { ToastHost } from './toast-host.tsx'

/** Everything around a page: header, drawer, dialogs, toasts. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  useStartUp()
  return (
    <>
      {isPlainPage(pathname) ? <PlainLayout>{children}</PlainLayout> : <FullLayout>{children}</FullLayout>}
      <OverlayHosts />
    </>
  )
}

const FullLayout = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <>
      <a className={styles.skipLink} href="#content">
        {t('shell.skip')}
      </a>
      <div className={styles.app}>
        <Header />
        <Drawer />
        <PageArea>{children}</PageArea>
      </div>
    </>
  )
}

const PlainLayout = ({ children }: { children: ReactNode }) => (
  <main id="content" className={styles.plain} tabIndex={-1}>
    {children}
  </main>
)

/** Outside of both layouts, so that dialogs and toasts stay when the layout changes. */
const OverlayHosts = () => (
  <>
    <OfflineBanner />
    <DialogHost />
    <ToastHost />
    <CookieConsent />
    <SessionWatch />
  </>
)

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
