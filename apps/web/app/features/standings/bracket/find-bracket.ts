import { engineOf, type EngineName } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import { type EliminationResults, standingRoutes } from '@agone/contract/standings/routes/standings'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../../lib/api/client.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'
import type { Schedule } from './bracket-rounds.ts'

export type BracketData = { results: EliminationResults; schedule: Schedule }

/** The bracket with the times of its matches; undefined if the tournament has none. */
export const findBracket = async (
  call: Call,
  id: TournamentId,
  engine: EngineName,
): Promise<BracketData | undefined> => {
  const results = await call(standingRoutes.results, { params: { id, engine }, query: { phase: 'elimination' } })
  if (results.type !== 'elimination') return undefined
  if (results.rounds.length === 0) return { results, schedule: {} }
  const matches = await allPages((page) =>
    call(standingRoutes.matches, { params: { id, engine }, query: { page, size: 100 } }),
  )
  const ofBracket = matches.filter((match) => match.phase === 'elimination')
  return { results, schedule: Object.fromEntries(ofBracket.map((match) => [match.matchId, match.scheduledAt])) }
}

/** The bracket of a tournament, empty if it has none. */
export const findBracketOf = async (call: Call, id: TournamentId): Promise<BracketData> => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const bracket = await findBracket(call, id, engineOf[tournament.module])
  return bracket ?? { results: { type: 'elimination', version: 0, rounds: [], winnerEntryId: null }, schedule: {} }
}
