import { useT } from '../../lib/i18n/use-t.tsx'
import { managementPages } from '../../lib/management-pages.ts'
import { pages } from '../../lib/pages.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Menu, MenuButton, MenuGroup, MenuLink } from '../../ui/menu/menu.tsx'
import styles from './account-menu.module.css'
import { useLogout } from '../use-logout.ts'

/** The menu of the signed-in user, with the entries and the order of the specification. */
export const AccountMenu = () => {
  const t = useT()
  const user = useUser()
  const logout = useLogout()
  if (!user) return null
  const picture = <Avatar id={user.id} name={user.username} file={user.avatar} />
  return (
    <Menu
      trigger={picture}
      triggerClass={styles.trigger ?? ''}
      label={t('shell.userMenu', { username: user.username })}
      header={<strong>{user.username}</strong>}
    >
      <MenuGroup>
        <MenuLink to={pages.profile} icon="user">
          {t('shell.manageProfile')}
        </MenuLink>
        <MenuLink to={pages.tickets} icon="ticket">
          {t('shell.assistance')}
        </MenuLink>
        {user.roles.includes('ADMIN') ? (
          <MenuLink to={managementPages.management} icon="grid">
            {t('shell.managementPanel')}
          </MenuLink>
        ) : null}
        {user.roles.includes('TOURNAMENT_MANAGER') ? (
          <MenuLink to={pages.myTournaments} icon="trophy">
            {t('shell.tournamentPanel')}
          </MenuLink>
        ) : null}
        <MenuLink to={pages.myTeams} icon="users">
          {t('shell.myTeams')}
        </MenuLink>
      </MenuGroup>
      <MenuGroup>
        <MenuButton onClick={logout} icon="logout">
          {t('shell.logout')}
        </MenuButton>
      </MenuGroup>
    </Menu>
  )
}
