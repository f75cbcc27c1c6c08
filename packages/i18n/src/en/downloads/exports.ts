import type { exports as source } from '../../it/downloads/exports.ts'
import type { TextsOf } from '../../translate.ts'

export const exports = {
  table: 'table',
  matches: 'matches',
  participants: 'participants',

  position: 'Position',
  group: 'Group',
  scored: 'Goals for',
  conceded: 'Goals against',
  byes: 'Byes',
  penalization: 'Deduction',
  seed: 'Seed',
  username: 'Username',
  players: 'Players lined up',
  withdrawn: 'Withdrawn',
  yes: 'yes',
  no: 'no',
  dayName: 'Name',
  leg: 'Leg',
  start: 'Start (UTC)',
  home: 'Home',
  away: 'Away',
  homeScore: 'Home score',
  awayScore: 'Away score',
  homePenalties: 'Home penalties',
  awayPenalties: 'Away penalties',
  status: 'State',
  reason: 'Reason of the decision',
  outcome: 'Outcome',
  bestLap: 'Best lap (seconds)',
} as const satisfies TextsOf<typeof source>
