import type { feeds as source } from '../it/feeds.ts'
import type { TextsOf } from '../translate.ts'

export const feeds = {
  ofTeam: '{name}: matches',
  unknown: 'to be decided',
  deletedUser: 'deleted user',
  day: 'Match day {day}',
  window: 'No hour of its own: it is played within a day from here on, when the sides agree.',
  void: 'Cancelled: it will not be played.',
  walkover: 'Decided by forfeit: it is not played.',
  penalties: '{score} on penalties',
} as const satisfies TextsOf<typeof source>
