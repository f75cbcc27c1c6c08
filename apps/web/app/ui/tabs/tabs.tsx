import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './tabs.module.css'

/** The sections of an entity, each with its own URL. The current one is underlined in the team's colour. */
export const Tabs = ({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { to: string; label: ReactNode; count?: number; end?: boolean }[]
}) => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const bar = nav.current
    const current = bar?.querySelector<HTMLElement>('[aria-current]')
    if (bar && current) bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.clientWidth) / 2
  }, [pathname])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} className={styles.tab} to={tab.to} end={tab.end} preventScrollReset>
          {tab.label}
          {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
