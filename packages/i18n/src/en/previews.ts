import type { previews as source } from '../it/previews.ts'
import type { TextsOf } from '../translate.ts'

export const previews = {
  table: 'Table',
  bracket: 'Bracket',
  afterDay: 'after match day {day}',
  afterRound: 'after round {day}',
  afterRaces: { one: 'after {count} race', other: 'after {count} races' },
  marked: 'Marked: {zone}',
  entries: { one: 'participant', other: 'participants' },
  winner: '{name} wins',
  since: 'since {date}',
  market: 'Transfers, {game}',
  official: 'Official!',
  matches: { one: 'match', other: 'matches' },
  races: { one: 'race', other: 'races' },
  wins: { one: 'win', other: 'wins' },
  podiums: { one: 'podium', other: 'podiums' },
  trophies: { one: 'trophy', other: 'trophies' },
  goals: { one: 'goal', other: 'goals' },
  assists: { one: 'assist', other: 'assists' },
  mvps: { one: 'time MVP', other: 'times MVP' },
} as const satisfies TextsOf<typeof source>
