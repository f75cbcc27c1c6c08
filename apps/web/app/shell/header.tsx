import { lazy } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../lib/i18n/use-t.tsx'
import { firstSegment, pages } from '../lib/pages.ts'
import { ByToken } from '../lib/session/by-token.tsx'
import { useUser } from '../lib/session/use-session.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { useCommunity } from '../lib/community.ts'
import { Brand, BrandMark } from '../ui/brand/brand.tsx'
import { drawerId } from './menus/drawer.tsx'
import styles from './header.module.css'
import { LazyPart } from '../lib/lazy/lazy-part.tsx'
import { LoginButton } from './login-button.tsx'
import { SearchButton } from './search/search-button.tsx'

const SignedInMenus = lazy(() =>
  import('./menus/signed-in-menus.tsx').then((module) => ({ default: module.SignedInMenus })),
)

/** The bar at the top of every page except the sign-on screens (specification, section 2, Header and drawer). */
export const Header = () => {
  const t = useT()
  const community = useCommunity()
  return (
    <header className={styles.header}>
      <button type="button" className={styles.burger} popoverTarget={drawerId} aria-label={t('shell.openDrawer')}>
        <Icon name="menu" />
      </button>
      <Link className={styles.brand} to={pages.home} aria-label={t('shell.brandHome', { community: community.name })}>
        <span className={styles.mark}>
          <BrandMark mark={community.mark} />
        </span>
        <span className={styles.logo}>
          <Brand community={community} />
        </span>
      </Link>
      <TopBar />
      <SearchButton />
      <Account />
    </header>
  )
}

const TopBar = () => {
  const t = useT()
  const { pathname } = useLocation()
  const section = firstSegment(pathname)
  const entries = [
    { to: pages.home, name: t('shell.home') },
    { to: pages.tournaments, name: t('shell.tournaments') },
    { to: pages.teams, name: t('shell.teams') },
  ]
  return (
    <nav className={styles.topbar} aria-label={t('shell.mainNavigation')}>
      {entries.map(({ to, name }) => (
        <Link key={to} to={to} prefetch="intent" aria-current={section === firstSegment(to) ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

const Account = () => {
  const user = useUser()
  return (
    <div className={styles.account}>
      {user ? (
        <LazyPart fallback={<span className={styles.unknownUser} aria-hidden />}>
          <SignedInMenus />
        </LazyPart>
      ) : (
        <ByToken
          withoutToken={
            <span className={styles.visitor}>
              <LoginButton />
            </span>
          }
          withToken={<span className={styles.unknownUser} aria-hidden />}
        />
      )}
    </div>
  )
}
