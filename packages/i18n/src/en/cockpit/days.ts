import type { days as source } from '../../it/cockpit/days.ts'
import type { TextsOf } from '../../translate.ts'

export const days = {
  goTo_day: 'Go to match day',
  goTo_race: 'Go to race',
  goTo_round: 'Go to round',
  dayNow: 'Now: {day} of {days}',
  previous_day: 'Previous match day',
  previous_race: 'Previous race',
  previous_round: 'Previous round',
  next_day: 'Next match day',
  next_race: 'Next race',
  next_round: 'Next round',
  dayGo: 'Move to “{round}”',
  dayDone: '{round}: reports are open.',
  dayOpens: '{round}: reports open for {matches}.',
  dayOpensMany: 'Reports open for {matches}, up to “{round}”.',
  dayLeft: {
    one: 'So far {count} result is missing: those reports stay open.',
    other: 'So far {count} results are missing: those reports stay open.',
  },
  dayNothingLeft: 'So far every result is in.',
  dayBack: 'Goes back to “{round}”: reports for {matches} close.',
  daySame: 'The tournament is here already. Choose another number to move it.',
  dayLast: 'The calendar ends here.',
  dayBefore: 'The calendar is made by the draw: start the tournament to have it.',
  dayFrozen: 'The tournament is over: it does not move any more.',

  partVerified: 'verified',
  partWaiting: 'waiting',
  partToDecide: 'to decide',
  partToPlay: 'to play',
  verifyAll: { one: 'Verify {count} agreed match', other: 'Verify {count} agreed matches' },
  verifyNone: 'No agreed match to verify.',
  verifyingAll: 'Verifying: {done} of {count}',
  verifiedAll: { one: '{count} match verified.', other: '{count} matches verified.' },
  verifyAllFailed: {
    one: '{count} match was not verified: open it to see why.',
    other: '{count} matches were not verified: open them to see why.',
  },
  askAll: { one: 'Ask for the reports of {count} match', other: 'Ask for the reports of {count} matches' },
  askingAll: 'Sending reminders: {done} of {count}',
  askedAll: { one: 'Reminder sent for {count} match.', other: 'Reminders sent for {count} matches.' },
  askAllFailed: {
    one: 'For {count} match no reminder was sent: try it in the list to see why.',
    other: 'For {count} matches no reminder was sent: try it in the list to see why.',
  },
} as const satisfies TextsOf<typeof source>
