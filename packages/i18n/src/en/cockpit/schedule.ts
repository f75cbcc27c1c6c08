import type { schedule as source } from '../../it/cockpit/schedule.ts'
import type { TextsOf } from '../../translate.ts'

export const schedule = {
  matchesOfDay: 'Matches of the day',
  racesOfDay: 'Races of the day',
  chooseDay: 'Match day',
  chooseRound: 'Round',
  previousDay: 'Match day before',
  nextDay: 'Match day after',
  noMatches: 'Matches are made by the draw',
  noMatchesText: 'Change the tournament to “Playing” and every match day shows here, with results and hours.',
  current: 'open now',
  group: 'Group {name}',
  leg: 'Leg {leg}',
  byWalkover: 'walkover',
  byRuling: 'ruled',
  noScore: 'without a result',
  notScheduled: 'No hour yet',

  calendar: 'Calendar of the day',
  calendarRace: 'Day and hour of the race',
  calendarRaceName: 'Name of the race',
  calendarName: 'Name of the match day',
  calendarNameHint: 'Left empty it stays “{name}”.',
  calendarTime: 'Day and hour',
  calendarTimeHint: 'In your time zone ({zone}). For every match without an hour of its own.',
  calendarSingle: 'Hours of single matches',
  calendarSingleHint: 'Empty: the hour of the day counts.',
  save: 'Save',
  saved: 'Saved.',
  calendarFrozen: 'Once the tournament is over the calendar does not change.',
} as const satisfies TextsOf<typeof source>
