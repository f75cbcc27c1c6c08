import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { session } from '../lib/api/browser.ts'
import { useT } from '../lib/i18n/use-t.tsx'
import { isBare } from '../lib/pages.ts'
import { storageKeys } from '../lib/session/storage.ts'
import { serveWorker } from '../lib/worker-bridge.ts'
import { ConsentGate } from './dialogs/consent-gate.tsx'
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
  useStart()
  return (
    <>
      {isBare(pathname) ? <Bare>{children}</Bare> : <Full>{children}</Full>}
      <Hosts />
    </>
  )
}

const Full = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <>
      <a className={styles.skip} href="#content">
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

const Bare = ({ children }: { children: ReactNode }) => (
  <main id="content" className={styles.bare} tabIndex={-1}>
    {children}
  </main>
)

/** Outside of both, so that a dialog or a toast outlives the change from one to the other. */
const Hosts = () => (
  <>
    <OfflineBanner />
    <DialogHost />
    <ToastHost />
    <ConsentGate />
    <SessionWatch />
  </>
)

/** Start-up (specification, section 4), once per document; other tabs' sign-ins and logouts are followed. */
const useStart = () =>
  useEffect(() => {
    const control = new AbortController()
    if (session.state.kind === 'unknown') void session.start()
    serveWorker(control.signal)
    const follow = (event: StorageEvent) => {
      if (event.key === storageKeys.accessToken || event.key === null) session.follow()
    }
    window.addEventListener('storage', follow, { signal: control.signal })
    return () => control.abort()
  }, [])
