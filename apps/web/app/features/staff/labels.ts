import type { FullUser, userOrders } from '@agone/contract/accounts/routes/users'
import type { GameModule } from '@agone/contract/games/routes/games'
import type { PlainTextKey, TextKey } from '@agone/i18n/translate'
import type { GateName } from './market/schedules.ts'

type Role = FullUser['roles'][number]

/** What a role is called, and what it is for. */
export const roleWords = {
  ADMIN: { name: 'staff.admin', text: 'staff.adminText' },
  TOURNAMENT_MANAGER: { name: 'staff.tournamentManager', text: 'staff.tournamentManagerText' },
} as const satisfies Record<Role, { name: PlainTextKey; text: PlainTextKey }>

/** How the games of each module are played. */
export const moduleWords = {
  FIFA: { name: 'staff.moduleFifa', text: 'staff.moduleFifaText' },
  FIFA_SOLO: { name: 'staff.moduleFifaSolo', text: 'staff.moduleFifaSoloText' },
  FORMULA1: { name: 'staff.moduleFormula1', text: 'staff.moduleFormula1Text' },
  GENERIC: { name: 'staff.moduleGeneric', text: 'staff.moduleGenericText' },
} as const satisfies Record<GameModule, { name: PlainTextKey; text: PlainTextKey }>

/** What each order of the list is called. */
export const orderWords = {
  username: 'staff.orderName',
  '-username': 'staff.orderNameDown',
  createdAt: 'staff.orderOldest',
  '-createdAt': 'staff.orderNewest',
} as const satisfies Record<(typeof userOrders)[number], PlainTextKey>

/** What the two gates of a game are called, and what is said before they are turned. */
export const gateWords = {
  market: {
    name: 'market.market',
    open: 'market.open',
    shut: 'market.closed',
    closeText: 'market.closeMarketText',
    openText: 'market.openMarketText',
    openTitle: 'market.openMarketTitle',
    closeTitle: 'market.closeMarketTitle',
    scheduleTitle: 'market.scheduleMarketTitle',
    opened: 'market.marketOpened',
    closed: 'market.marketClosed',
  },
  reports: {
    name: 'market.reports',
    open: 'market.openReports',
    shut: 'market.closedReports',
    closeText: 'market.closeReportsText',
    openText: 'market.openReportsText',
    openTitle: 'market.openReportsTitle',
    closeTitle: 'market.closeReportsTitle',
    scheduleTitle: 'market.scheduleReportsTitle',
    opened: 'market.reportsOpened',
    closed: 'market.reportsClosed',
  },
} as const satisfies Record<GateName, Record<string, TextKey>>
