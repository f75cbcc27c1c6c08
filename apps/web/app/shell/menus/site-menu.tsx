import { useLocation } from 'react-router'
import { openDialog } from '../../lib/dialogs.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { firstSegment, pages } from '../../lib/pages.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { AppInfoDialog } from '../dialogs/lazy-dialogs.ts'
import { MenuAct, MenuEntry, MenuSection } from './menu-section.tsx'
import { LanguageSwitch, ThemeSwitch } from '../switches.tsx'
import styles from './site-menu.module.css'

/** The drawer's body everywhere but under /management. */
export const SiteMenu = () => (
  <>
    <Navigation />
    <Utilities />
    <Other />
  </>
)

const Navigation = () => {
  const t = useT()
  const here = firstSegment(useLocation().pathname)
  return (
    <MenuSection title={t('shell.navigation')}>
      <MenuEntry to={pages.home} icon="home" isCurrent={here === ''}>
        {t('shell.home')}
      </MenuEntry>
      <MenuEntry to={pages.tournaments} icon="trophy" isCurrent={here === 'tournaments'}>
        {t('shell.tournaments')}
      </MenuEntry>
      <MenuEntry to={pages.teams} icon="users" isCurrent={here === 'teams'}>
        {t('shell.teams')}
      </MenuEntry>
      <MenuEntry to={pages.transfers} icon="exchange" isCurrent={here === 'transfers'}>
        {t('transfers.title')}
      </MenuEntry>
    </MenuSection>
  )
}

/** For signed-in readers; assistance joins them with the tickets. It has its room from the first paint where there is a token, so that nothing moves later. */
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
    </MenuSection>
  )
}

const Other = () => {
  const t = useT()
  return (
    <div className={styles.other}>
      <MenuSection title={t('shell.other')}>
        <MenuAct icon="info" onPress={() => openDialog((parts) => <AppInfoDialog {...parts} />)}>
          {t('shell.appInfo')}
        </MenuAct>
        <ThemeSwitch />
      </MenuSection>
      <LanguageSwitch />
    </div>
  )
}
