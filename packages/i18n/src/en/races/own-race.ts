import type { ownRace as source } from '../../it/races/own-race.ts'
import type { TextsOf } from '../../translate.ts'

export const ownRace = {
  title: 'Your day',
  race: 'Race',
  noTime: 'Time to be decided',
  place: 'P{position}',
  absent: 'You did not race.',
  didNotRace: 'did not race',
  fastest: 'Fastest lap',
  atFinish: 'At the finish, before penalties: {place}.',
  mate: 'Teammate',
  standing: 'Your season',
  first: 'The table begins here: this is the first weekend of the season.',
  before: 'Before the weekend',
  after: 'After the race',
  afterSprint: 'After the sprint',
  final: 'At the end of the season',
  ahead: 'Ahead of you',
  behind: 'Behind you',
  gap: { one: '{points} point away', other: '{points} points away' },
  level: 'level on points',
  wholeTable: 'The whole table',
  wholeResult: 'All results of the weekend',
  chat: 'Chat of the race',
} as const satisfies TextsOf<typeof source>
