import type { FullUser } from '@agone/contract/accounts/routes/users'
import type { PlainTextKey } from '@agone/i18n/translate'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { managementPages } from '../../lib/management-pages.ts'
import { pages } from '../../lib/pages.ts'
import { useUser } from '../../lib/session/use-session.ts'
import type { IconName } from '../../ui/icon/paths.ts'
import { MenuEntry, MenuSection } from './menu-section.tsx'

type Entry = {
  to: string
  icon: IconName
  text: PlainTextKey
  role?: FullUser['roles'][number]
  isHighlighted?: boolean
}

const entries = [
  { to: pages.profile, icon: 'user', text: 'shell.menuProfile' },
  { to: pages.myTeams, icon: 'shield', text: 'shell.myTeams' },
  { to: pages.myTournaments, icon: 'bracket', text: 'shell.menuMyTournaments', role: 'TOURNAMENT_MANAGER' },
  {
    to: managementPages.chatManager,
    icon: 'chat',
    text: 'shell.menuChatManager',
    role: 'TOURNAMENT_MANAGER',
    isHighlighted: true,
  },
  { to: managementPages.payments, icon: 'euro', text: 'shell.menuPayments' },
  { to: pages.tickets, icon: 'ticket', text: 'shell.assistance' },
] as const satisfies Entry[]

const staffEntries = [
  { to: managementPages.management, icon: 'grid', text: 'shell.menuOverview' },
  { to: pages.tickets, icon: 'ticket', text: 'shell.menuTickets' },
  { to: managementPages.chatManager, icon: 'chat', text: 'shell.menuChatManager', isHighlighted: true },
  { to: managementPages.users, icon: 'users', text: 'shell.menuUsers' },
  { to: managementPages.stats, icon: 'chart', text: 'shell.menuStats' },
  { to: managementPages.community, icon: 'home', text: 'shell.menuCommunity' },
  { to: managementPages.games, icon: 'ball', text: 'shell.menuGames' },
  { to: managementPages.banners, icon: 'banner', text: 'shell.menuBanners' },
  { to: managementPages.partners, icon: 'handshake', text: 'shell.menuPartners' },
  { to: managementPages.articleList, icon: 'article', text: 'shell.menuArticles' },
  { to: managementPages.market, icon: 'exchange', text: 'shell.menuMarket' },
  { to: managementPages.alerts, icon: 'warning', text: 'shell.menuAlerts' },
  { to: managementPages.history, icon: 'history', text: 'shell.menuHistory' },
] as const satisfies Entry[]

/**
 * The content of the drawer under /management: the entries of the specification whose pages exist, filtered by the
 * roles of the user.
 */
export const ManagementMenu = () => {
  const t = useT()
  const roles = useUser()?.roles ?? []
  const isAdmin = roles.includes('ADMIN')
  return (
    <>
      <MenuSection title={t('shell.navigation')}>
        <MenuEntry to={pages.home} icon="chevron-left" isCurrent={false}>
          {t('shell.backToSite')}
        </MenuEntry>
      </MenuSection>
      <MenuSection title={t('shell.utilities')}>
        {entries
          .filter((entry) => !('role' in entry) || roles.includes(entry.role))
          // These are among the entries of staff.
          .filter(({ to }) => !isAdmin || (to !== pages.tickets && to !== managementPages.chatManager))
          .map((entry) => (
            <Row key={entry.to} {...entry} />
          ))}
      </MenuSection>
      {isAdmin ? (
        <MenuSection title={t('shell.management')}>
          {staffEntries.map((entry) => (
            <Row key={entry.to} {...entry} />
          ))}
        </MenuSection>
      ) : null}
    </>
  )
}

const Row = ({ to, icon, text, isHighlighted = false }: Entry) => {
  const t = useT()
  const { pathname } = useLocation()
  const isCurrent = to === managementPages.management ? pathname === to : pathname.startsWith(to)
  return (
    <MenuEntry to={to} icon={icon} isCurrent={isCurrent} isHighlighted={isHighlighted}>
      {t(text)}
    </MenuEntry>
  )
}
