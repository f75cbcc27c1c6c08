import type { status as source } from '../../it/cockpit/status.ts'
import type { TextsOf } from '../../translate.ts'

export const status = {
  shortOpened: 'Open',
  shortClosed: 'Closed',
  shortRunning: 'Under way',
  shortPaused: 'Pause',
  shortEnded: 'Over',
  shortArchived: 'Archive',

  path: 'Path',
  publicPage: 'Public page',
  tabs: 'Running the tournament',
  tabTodo: 'To do',
  tabMatches: 'Matches',
  tabRaces: 'Races',
  tabParticipants: 'Participants',
  tabPenalties: 'Penalties',
  tabSettings: 'Settings',
  tabHistory: 'History',
  lastActs: 'Latest acts',
  moreActs: 'Show earlier ones',

  status: 'Status',
  statusOf: 'Status of the tournament',
  statusGo: 'Change to “{status}”',
  statusChanged: 'The tournament is now: {status}.',
  onlyStaff: 'Only staff can bring an archived tournament back.',
  willOpen: {
    one: 'Opens the entries: whoever wants to joins while there are places ({count} free).',
    other: 'Opens the entries: whoever wants to joins while there are places ({count} free).',
  },
  willOpenSelection: 'Opens the tournament, but nobody joins by themselves: you add the participants.',
  willClose: 'Closes the entries: from here on only you add and remove participants.',
  willStart:
    'Draws {matches} for {participants}, over {days}, and opens the first reports. Format, places and settings are then fixed.',
  willStartRaces:
    'Puts {matches} for {participants} in the calendar and opens the first reports. Places and settings are then fixed.',
  willPlan: 'The confirmed dates go into the calendar.',
  willResume: 'Opens reports again, up to “{round}”.',
  willReopen: 'Brings the tournament back: reports are possible again up to “{round}”.',
  willPause: 'Stops new reports; calendar and verification go on.',
  willEnd: {
    one: 'Closes the table: {count} match is left without a result.',
    other: 'Closes the table: {count} matches are left without a result.',
  },
  willEndDone: 'Closes the table: every match has a result.',
  willArchive:
    'Puts the tournament away: it can be read, but nothing corrected any more. Only staff can bring it back.',
  willUnarchive: 'Brings the tournament back among those that are over: it can be corrected again.',
  matchesCount: { one: '{count} match', other: '{count} matches' },
  racesCount: { one: '{count} race', other: '{count} races' },
  racesWithSprints: '{races} ({count} with a sprint)',
  participantsCount: { one: '{count} participant', other: '{count} participants' },
  daysCount: { one: '{count} match day', other: '{count} match days' },
  roundsCount: { one: '{count} round', other: '{count} rounds' },
  notEnough: {
    one: 'At least {min} participants are needed and there is {count}: add some before starting.',
    other: 'At least {min} participants are needed and there are {count}: add some before starting.',
  },
  faultOdd: 'With {count} participants somebody would stand idle: add or remove one, or allow byes in the settings.',
  faultPower:
    'A bracket takes {below} or {above} participants and there are {count}: add some, remove some, or allow byes in the settings.',
  faultGroups:
    '{count} participants do not fill {groups} groups of at least two: add some, or have fewer groups in the settings.',
  faultFinals:
    '{total} participants would go on from the groups, but the bracket takes {below} or {above}: change the groups or how many go on, in the settings.',
  faultAdvancing:
    'With {count} participants in {groups} groups the smallest group has {smallest}, but {advancing} go on from each: add some, or change the groups or how many go on, in the settings.',
  faultTooMany:
    'A Swiss system takes at most {most} participants, and there are {count}: remove some or change the format in the settings.',
  toParticipants: 'Go to the participants',
  toSettings: 'Go to the settings',
  startTitle: 'Start {name}?',
  startYes: 'Draw and start',
  optional: 'optional',
  endTitle: 'End {name}?',
  endYes: 'End it',
  archiveTitle: 'Archive {name}?',
  archiveYes: 'Archive it',
} as const satisfies TextsOf<typeof source>
