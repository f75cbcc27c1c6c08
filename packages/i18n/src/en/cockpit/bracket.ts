import type { bracket as source } from '../../it/cockpit/bracket.ts'
import type { TextsOf } from '../../translate.ts'

export const bracket = {
  bracketTitle: 'Draw the bracket?',
  bracketText: 'These are the pairings of the first round. Confirming opens their reports.',
  bracketYes: 'Draw',
  bracketDrawn: 'The bracket is ready.',
  bracketAgainst: '{home} against {away}',
  bracketLater: { one: 'Then {count} match in the rounds after.', other: 'Then {count} matches in the rounds after.' },
} as const satisfies TextsOf<typeof source>
