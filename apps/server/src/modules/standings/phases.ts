import type { RankingsResults } from '@agone/contract'
import type { TournamentSnapshot } from './tournament-snapshot.ts'

type Phase = RankingsResults['phases'][number]

const phaseNames = {
  league: 'league',
  groups: 'groups',
  elimination: 'elimination',
  race: 'races',
  sprint: 'races',
} as const

/** The phases of a tournament with their first and last match day. */
export const phasesOf = ({ matches }: TournamentSnapshot): Phase[] =>
  [...Map.groupBy(matches, (match) => phaseNames[match.phase])].map(([name, members]) => ({
    name,
    from: Math.min(...members.map((match) => match.round)),
    to: Math.max(...members.map((match) => match.round)),
  }))
