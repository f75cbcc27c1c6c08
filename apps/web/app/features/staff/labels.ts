import type { userOrders } from '@agone/contract/accounts/routes/users'
import type { GameField, GameModule } from '@agone/contract/games/routes/games'
import type { PlainTextKey, TextKey } from '@agone/i18n/translate'
import type { SwitchName } from './market/schedules.ts'

/** The name and the description of each game module. */
export const moduleLabels = {
  FIFA: { name: 'staff.moduleFifa', text: 'staff.moduleFifaText' },
  FIFA_SOLO: { name: 'staff.moduleFifaSolo', text: 'staff.moduleFifaSoloText' },
  FORMULA1: { name: 'staff.moduleFormula1', text: 'staff.moduleFormula1Text' },
  GENERIC: { name: 'staff.moduleGeneric', text: 'staff.moduleGenericText' },
} as const satisfies Record<GameModule, { name: PlainTextKey; text: PlainTextKey }>

/** The name of each kind of field of a report. */
export const fieldTypeLabels = {
  int: 'games.typeInt',
  decimal: 'games.typeDecimal',
  time: 'games.typeTime',
  text: 'games.typeText',
} as const satisfies Record<GameField['type'], PlainTextKey>

/** The name of each order of the list. */
export const orderLabels = {
  username: 'staff.orderName',
  '-username': 'staff.orderNameDown',
  createdAt: 'staff.orderOldest',
  '-createdAt': 'staff.orderNewest',
} as const satisfies Record<(typeof userOrders)[number], PlainTextKey>

/** The texts of the two switches of a game. */
export const switchLabels = {
  market: {
    name: 'market.market',
    stateOpen: 'market.open',
    stateClosed: 'market.closed',
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
    stateOpen: 'market.openReports',
    stateClosed: 'market.closedReports',
    closeText: 'market.closeReportsText',
    openText: 'market.openReportsText',
    openTitle: 'market.openReportsTitle',
    closeTitle: 'market.closeReportsTitle',
    scheduleTitle: 'market.scheduleReportsTitle',
    opened: 'market.reportsOpened',
    closed: 'market.reportsClosed',
  },
} as const satisfies Record<SwitchName, Record<string, TextKey>>
