import type { search as source } from '../it/search.ts'
import type { TextsOf } from '../translate.ts'

export const search = {
  title: 'Search the site',
  intro: 'Teams, tournaments, matches and articles: a few letters will do, even with a typo or two.',
  field: 'Search teams, tournaments, matches',
  clear: 'Clear the search',
  results: 'Results',
  searching: 'Searching…',
  found: { one: '{count} result', other: '{count} results' },
  foundFor: { one: '{count} result for “{query}”', other: '{count} results for “{query}”' },
  none: 'No results for “{query}”',
  noneText: 'Check the spelling, or try fewer words.',
  meant: 'Did you mean “{suggestion}”?',
  all: { one: 'See the result for “{query}”', other: 'See all {count} results for “{query}”' },
  allOfKind: 'See all {count} results',
  recent: 'Recent searches',
  forget: 'Clear',
  forgetAll: 'Clear recent searches',
  signIn: 'Log in to search people',
  signInText: 'Player profiles can be searched with an account.',
  missing: 'Search is starting up and is not complete yet. Try again in a moment.',

  kinds: 'What to search',
  everything: 'Everything',
  teams: 'Teams',
  tournaments: 'Tournaments',
  users: 'People',
  matches: 'Matches',
  articles: 'Articles',
  noneOfKind: 'No results of this kind',
  pages: 'Pages of results',

  guest: 'Guest',

  keyChoose: 'to choose',
  keyOpen: 'to open',
  keyTab: 'in a new tab',
  slash: 'Open with the / key',
} as const satisfies TextsOf<typeof source>
