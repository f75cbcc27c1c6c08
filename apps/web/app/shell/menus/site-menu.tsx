import { lazy } from 'react'
import { useLocation } from 'react-router'
import { openDialog } from '../../lib/dialogs.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { firstSegment, pages } from '../../lib/pages.ts'
import { useSession, useUser } from '../../lib/session/use-session.ts'
import { AppInfoDialog } from '../dialogs/lazy-dialogs.ts'
import { LazyPart } from '../../lib/lazy/lazy-part.tsx'
import { MenuSectionButton, MenuEntry, MenuSection } from './menu-section.tsx'
import { LanguageSwitch, ThemeSwitch } from '../switches.tsx'
import styles from './site-menu.module.css'

const NotificationsButton = lazy(() =>
  import('./notifications-button.tsx').then((it) => ({ default: it.NotificationsButton })),
)
const InstallEntry = lazy(() => import('./install-entry.tsx').then((it) => ({ default: it.InstallEntry })))

/** The content of the drawer outside of /management. */
export const SiteMenu = () => (
  <>
    <Navigation />
    <Utilities />
    <OtherLinks />
  </>
)

const Navigation = () => {
  const t = useT()
  const section = firstSegment(useLocation().pathname)
  return (
    <MenuSection title={t('shell.navigation')}>
      <MenuEntry to={pages.home} icon="home" isCurrent={section === ''}>
        {t('shell.home')}
      </MenuEntry>
      <MenuEntry to={pages.tournaments} icon="trophy" isCurrent={section === 'tournaments'}>
        {t('shell.tournaments')}
      </MenuEntry>
      <MenuEntry to={pages.teams} icon="users" isCurrent={section === 'teams'}>
        {t('shell.teams')}
      </MenuEntry>
      <MenuEntry to={pages.transfers} icon="exchange" isCurrent={section === 'transfers'}>
        {t('transfers.title')}
      </MenuEntry>
    </MenuSection>
  )
}

/** For signed-in users. If there is a token, its space is reserved from the first paint, so that nothing moves. */
const Utilities = () => {
  const t = useT()
  const state = useSession()
  if (state.kind === 'visitor') return null
  const isManager = state.kind === 'user' && state.user.roles.includes('TOURNAMENT_MANAGER')
  return (
    <MenuSection title={t('shell.utilities')} className={styles.utilities ?? ''}>
      <MenuEntry to={pages.myTeams} icon="shield" isCurrent={false}>
        {t('shell.myTeams')}
      </MenuEntry>
      {isManager ? (
        <MenuEntry to={pages.myTournaments} icon="bracket" isCurrent={false}>
          {t('shell.myTournaments')}
        </MenuEntry>
      ) : null}
      <MenuEntry to={pages.tickets} icon="ticket" isCurrent={false}>
        {t('shell.assistance')}
      </MenuEntry>
    </MenuSection>
  )
}

const OtherLinks = () => {
  const t = useT()
  const section = firstSegment(useLocation().pathname)
  const user = useUser()
  return (
    <div className={styles.links}>
      <MenuSection title={t('shell.other')}>
        <MenuSectionButton icon="info" onClick={() => openDialog((parts) => <AppInfoDialog {...parts} />)}>
          {t('shell.appInfo')}
        </MenuSectionButton>
        <ThemeSwitch />
        <MenuEntry to={pages.offline} icon="wifi" isCurrent={section === 'offline'}>
          {t('offline.entry')}
        </MenuEntry>
        <LazyPart>
          {user ? <NotificationsButton /> : null}
          <InstallEntry />
        </LazyPart>
      </MenuSection>
      <LanguageSwitch />
    </div>
  )
}
