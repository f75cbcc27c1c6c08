import type { TokenScope } from '@agone/contract/route'
import type { PlainTextKey } from '@agone/i18n/translate'

/** What a scope is called, and what it covers. */
export const scopeTexts = {
  read: { label: 'tokens.mayRead', hint: 'tokens.mayReadHint' },
  'write:teams': { label: 'tokens.mayTeams', hint: 'tokens.mayTeamsHint' },
  'write:results': { label: 'tokens.mayResults', hint: 'tokens.mayResultsHint' },
  'write:tournaments': { label: 'tokens.mayTournaments', hint: 'tokens.mayTournamentsHint' },
} as const satisfies Record<TokenScope, { label: PlainTextKey; hint: PlainTextKey }>
