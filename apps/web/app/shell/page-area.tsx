import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import styles from './page-area.module.css'
import { PageSpinner } from './page-spinner.tsx'
import { useLateFont } from '../lib/use-late-font.ts'

/** A key that two URLs of the same page share: tabs of a tournament are one page, two tournaments are two. */
const pageKey = (path: string) => path.split('/').slice(0, 3).join('/')

/** The page, replaced by a medium spinner during a route change (specification, section 2). */
export const PageArea = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const nextPage = pageKey((location ?? { pathname }).pathname)
  const isLeaving = nextPage !== pageKey(pathname)
  useLateFont(nextPage)
  return (
    <main id="content" className={styles.main} tabIndex={-1} aria-busy={isLeaving}>
      {isLeaving ? <PageSpinner /> : null}
      <div className={styles.page} hidden={isLeaving}>
        {children}
      </div>
    </main>
  )
}
