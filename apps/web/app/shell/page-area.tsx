import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import styles from './page-area.module.css'
import { pageKey } from '../lib/pages.ts'
import { PageSpinner } from './page-spinner.tsx'

/** The page, replaced by a medium spinner during a route change (specification, section 2). */
export const PageArea = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isLeaving = location !== undefined && pageKey(location.pathname) !== pageKey(pathname)
  return (
    <main id="content" className={styles.main} tabIndex={-1} aria-busy={isLeaving}>
      {isLeaving ? <PageSpinner /> : null}
      <div className={styles.page} hidden={isLeaving}>
        {children}
      </div>
    </main>
  )
}
