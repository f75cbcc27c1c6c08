import type { decisions as source } from '../../it/cockpit/decisions.ts'
import type { TextsOf } from '../../translate.ts'

export const decisions = {
  verifyTitle: 'Which report counts?',
  verifyAccounts: 'Reports',
  noAccounts: 'There is no report to verify: enter the result yourself.',
  accountOf: '{side}: {score}',
  accountProofs: { one: '{count} proof', other: '{count} proofs' },
  accountByManager: 'written by a manager',
  compareMore: 'See proofs and details on the page of the match',

  ruleTitle: 'Result of {match}',
  ruleText: 'It stands in place of the reports and verifies the match. Everybody reads the reason.',
  ruleYes: 'Decide {score}',
  ruled: 'Result of {match} decided: {score}.',
  ruleWasVerified: 'The match is verified already: the new result takes the place of the old one.',

  walkoverTitle: 'Walkover',
  walkoverText: 'The match ends {score} for whom you choose.',
  walkoverFor: 'Who wins',
  walkoverYes: 'Award {score}',
  walkoverDone: '{score} by walkover for {side}.',
  walkoverReason: 'The opponent did not show up.',

  bracketTitle: 'Draw the bracket?',
  bracketText: 'These are the pairings of the first round. Confirming opens its match day.',
  bracketYes: 'Draw',
  bracketDrawn: 'The bracket is ready.',
  bracketAgainst: '{home} against {away}',
  bracketLater: { one: 'Then {count} match in the rounds after.', other: 'Then {count} matches in the rounds after.' },
} as const satisfies TextsOf<typeof source>
