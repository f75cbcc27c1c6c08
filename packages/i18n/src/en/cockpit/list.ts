import type { list as source } from '../../it/cockpit/list.ts'
import type { TextsOf } from '../../translate.ts'

export const list = {
  title: 'My tournaments',
  listText: 'The tournaments that you own or run.',
  create: 'Create a tournament',
  import: 'Import a season',
  search: 'Search your tournaments',
  clearSearch: 'Clear the search',
  found: { one: '{count} tournament', other: '{count} tournaments' },
  filterStatus: 'Status',
  filterAll: 'All',
  filterActive: 'Playing',
  filterReady: 'To start',
  filterOver: 'Over',
  emptyTitle: 'Your first tournament starts here',
  emptyText: 'Choose the game and the format: draw, calendar and tables are on us.',
  nothingTitle: 'No tournament found',
  nothingText: 'Try another name, or take the filter off.',
  nothingAction: 'Show all',
  more: 'Show more',
  loading: 'Loading…',
  loadingFailed: 'Loading failed.',
  notDrawn: 'To be drawn',
  slotsOf: '{count} of {slots} entered',
} as const satisfies TextsOf<typeof source>
