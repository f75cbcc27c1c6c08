import { engineOf } from '@agone/contract/games/rules'
import type { TieBreakPreset } from '@agone/contract/games/routes/points'
import type { Game } from '@agone/contract/games/routes/games'
import { tableInputRoutes } from '@agone/contract/standings/routes/table-inputs'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import type { Call } from '../../../lib/api/client.ts'
import type { TieExample } from './tie-examples.ts'

type TieExamples = { season: string; examples: Map<TieBreakPreset, TieExample> }

type Question = {
  game: Pick<Game, 'id' | 'module'>
  presets: readonly TieBreakPreset[]
  /** The higher of two seasons is asked first. */
  rank: (season: Tournament) => number
  words: { t: Translate; formats: Formats }
}

const seasonsTried = 3

/**
 * What orders of tie-breaks would have decided in a finished league of a game, if possible in one where they differ; undefined if in none of the
 * newest anybody was level on points. It loads the engines.
 */
export const findTieExamples = async (
  call: Call,
  { game, presets, rank, words }: Question,
): Promise<TieExamples | undefined> => {
  const query = { gameId: game.id, status: ['ended' as const, 'archived' as const], size: 50 }
  const { entries } = await call(tournamentRoutes.search, { query })
  const leagues = entries.filter(({ type }) => type === 'rankings').toSorted((a, b) => rank(b) - rank(a))
  const { tieExamples } = await import('./tie-examples.ts')
  let fallback: TieExamples | undefined
  for (const { id, name } of leagues.slice(0, seasonsTried)) {
    const inputs = await call(tableInputRoutes.get, { params: { id, engine: engineOf[game.module] } })
    const examples = tieExamples(inputs, presets, words)
    const found = { season: name, examples }
    if (new Set([...examples.values()].map(({ ahead }) => ahead)).size > 1) return found
    if (examples.size > 0) fallback ??= found
  }
  return fallback
}
