import type { feeds as source } from '../../it/downloads/feeds.ts'
import type { TextsOf } from '../../translate.ts'

export const feeds = {
  title: 'In your calendar',
  text: 'The matches in your own calendar: days, hours and results update by themselves.',
  subscribe: 'Subscribe',
  copyAddress: 'Copy the address',
  hint: 'For Google Calendar: “Other calendars”, “From URL”, and paste the address.',
  ownText:
    'All your matches and those of your teams, in the calendar of your phone. The address is a secret: only you know it.',
  ownSecret: 'All your matches and those of your teams. The address is a secret: whoever knows it sees them.',
  make: 'Create the address',
  renew: 'Change the address',
  renewTitle: 'Change the address of the calendar?',
  renewText: 'The present address stops working at once: subscribe again on every device.',
  renewed: 'The new address is ready.',
  end: 'Turn the calendar off',
  endTitle: 'Turn the calendar off?',
  endText: 'The address stops working at once. You can create another one at any time.',
  ended: 'The calendar is off.',

  matchesOf: '{name}: matches',
  unknown: 'to be decided',
  deletedUser: 'deleted user',
  window: 'No hour of its own: it is played within a day from here on, when the sides agree.',
  void: 'Cancelled: it will not be played.',
  walkover: 'Decided by forfeit: it is not played.',
  penalties: '{score} on penalties',
} as const satisfies TextsOf<typeof source>
