import type { EngineName } from '../games/rules.ts'
import type { RankingName } from './routes/standings.ts'

/** The rankings of each engine (specification, section 7). */
export const rankingsOf = {
  generic: ['topTeams'],
  fifa: ['topTeams', 'topScorer', 'topAssists', 'mvps', 'groups'],
  formula1: ['topUsers', 'topStables'],
  fifaSolo: ['topUsers', 'topScorer', 'topAssists'],
} as const satisfies Record<EngineName, readonly RankingName[]>
