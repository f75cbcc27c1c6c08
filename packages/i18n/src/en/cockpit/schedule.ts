import type { schedule as source } from '../../it/cockpit/schedule.ts'
import type { TextsOf } from '../../translate.ts'

export const schedule = {
  noMatches: 'Matches are made by the draw',
  noMatchesText: 'Change the tournament to “Playing” and the calendar shows here, with results and hours.',
  current: 'open now',
  group: 'Group {name}',
  leg: 'Leg {leg}',
  byWalkover: 'walkover',
  byRuling: 'ruled',
  noScore: 'without a result',
  notScheduled: 'No hour yet',

  calendar: 'Name and hours',
  calendarName: 'Name',
  calendarNameHint: 'Left empty it stays “{name}”.',
  calendarTime: 'Day and hour',
  calendarTimeHint: 'In your time zone ({zone}). For every match without an hour of its own.',
  calendarSingle: 'Hours of single matches',
  calendarSingleHint: 'Empty: the hour above counts.',
  save: 'Save',
  saved: 'Saved.',
  calendarFrozen: 'Once the tournament is over the calendar does not change.',

  addSprint: 'Add sprint',
  addSprintTitle: '{race}: add a sprint?',
  addSprintText:
    'It is run before the race, with the same drivers. Until it has a time of its own, that of the race counts. Nobody gets a notification.',
  addedSprint: '{race} has a sprint.',
  removeSprint: 'Remove sprint',
  removeSprintTitle: '{race}: remove the sprint?',
  removeSprintText:
    'It leaves the calendar with its chat, and nobody gets a notification. You can add it again as long as the race has no reports.',
  removedSprint: '{race} no longer has a sprint.',
} as const satisfies TextsOf<typeof source>
