import type { whoSearch as source } from '../../it/panel/who-search.ts'
import type { TextsOf } from '../../translate.ts'

export const whoSearch = {
  team: 'Name of the team',
  user: 'Username',
  open: 'Show the results',
  nothing: 'Nothing found: check the name.',
  typeMore: 'Type at least two letters.',
  searching: 'Searching…',
} as const satisfies TextsOf<typeof source>
