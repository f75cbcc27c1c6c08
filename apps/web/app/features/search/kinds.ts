import type { SearchKind } from '@agone/contract/search/routes'
import type { PlainTextKey } from '@agone/i18n/translate'

/** The label of each kind. */
export const kindLabels = {
  team: 'search.teams',
  tournament: 'search.tournaments',
  match: 'search.matches',
  user: 'search.users',
  article: 'search.articles',
} as const satisfies Record<SearchKind, PlainTextKey>

export const kinds = ['team', 'tournament', 'match', 'user', 'article'] as const satisfies readonly SearchKind[]
