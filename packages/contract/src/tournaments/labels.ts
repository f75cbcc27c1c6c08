import type { Tournament } from './routes/tournaments.ts'

/** What a round of a tournament is called: a race, a match day of a league, or a round of a bracket or of a Swiss system. */
export const roundKindOf = ({ type, module }: Pick<Tournament, 'type' | 'module'>): 'race' | 'day' | 'round' => {
  if (module === 'FORMULA1') return 'race'
  return type === 'rankings' ? 'day' : 'round'
}

/** The name of a round of a single bracket by its slots, of which a final has two. */
export const bracketRoundOf = (size: number): 'final' | 'semiFinals' | 'quarterFinals' | 'roundOf' => {
  if (size === 2) return 'final'
  if (size === 4) return 'semiFinals'
  return size === 8 ? 'quarterFinals' : 'roundOf'
}
