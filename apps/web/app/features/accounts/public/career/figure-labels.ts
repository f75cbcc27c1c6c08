import type { PlainTextKey } from '@agone/i18n/translate'
import type { Figure } from './career-lines.ts'

/** The labels of the statistics. */
export const figureLabels: Record<Figure, PlainTextKey> = {
  matches: 'players.matches',
  races: 'players.races',
  wins: 'players.wins',
  podiums: 'players.podiums',
  goals: 'players.goals',
  assists: 'players.assists',
  mvps: 'players.mvps',
}
