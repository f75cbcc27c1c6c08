import type { days as source } from '../../it/cockpit/days.ts'
import type { TextsOf } from '../../translate.ts'

export const days = {
  day: 'Match day',
  race: 'Race',
  dayTarget: 'Go to match day',
  dayNow: 'Now: {day} of {days}',
  dayLess: 'Match day before',
  dayMore: 'Match day after',
  dayGo: 'Move to {day}',
  dayDone: 'Match day {day} is now open.',
  dayOpens: {
    one: 'Opens reports for {count} match of match day {day}.',
    other: 'Opens reports for the {count} matches of match day {day}.',
  },
  dayOpensMany: {
    one: 'Opens reports for {count} match, from match day {from} to {day}.',
    other: 'Opens reports for {count} matches, from match day {from} to {day}.',
  },
  dayLeft: {
    one: 'Up to {day}, {count} result is missing: those reports stay open.',
    other: 'Up to {day}, {count} results are missing: those reports stay open.',
  },
  dayNothingLeft: 'Up to {day} every result is there.',
  dayBack: {
    one: 'Goes back: reports for {count} match after match day {day} close.',
    other: 'Goes back: reports for {count} matches after match day {day} close.',
  },
  daySame: 'This is the match day open now. Choose another to move.',
  dayLast: 'This is the last match day.',
  dayBefore: 'Match days are made by the draw: start the tournament to have them.',
  dayFrozen: 'The tournament is over: the match day does not move any more.',

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
