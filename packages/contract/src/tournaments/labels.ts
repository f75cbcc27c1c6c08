import type { Tournament } from './routes/tournaments.ts'

/** What a round of a tournament is called: a race, a match day of a league, or a round of a bracket or of a Swiss system. */
export const roundKindOf = ({ type, module }: Pick<Tournament, 'type' | 'module'>): 'race' | 'day' | 'round' => {
  if (module === 'FORMULA1') return 'race'
  return type === 'rankings' ? 'day' : 'round'
}
