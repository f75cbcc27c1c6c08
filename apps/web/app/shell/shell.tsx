import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../lib/i18n/use-t.tsx'
import { isPlainPage } from '../lib/pages.ts'
import { Drawer } from './menus/drawer.tsx'
import { Header } from './header.tsx'
import { LazyPart } from '../lib/lazy/lazy-part.tsx'
import { PageArea } from './page-area.tsx'
import styles from './shell.module.css'

const LateParts = lazy(() => import('./late-parts.tsx').then((it) => ({ default: it.LateParts })))

/** Everything around a page: header, drawer, dialogs, toasts. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <>
      {isPlainPage(pathname) ? <PlainLayout>{children}</PlainLayout> : <FullLayout>{children}</FullLayout>}
      {/* Outside of both layouts, so that dialogs and toasts stay when the layout changes. */}
      <LazyPart>
        <LateParts />
      </LazyPart>
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
