import { engineOf, type EngineName } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import { seasonInputRoutes } from '@agone/contract/standings/routes/season-inputs'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { tableInputRoutes } from '@agone/contract/standings/routes/table-inputs'
import { isKnockout } from '@agone/contract/tournaments/rules'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../../lib/api/client.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'
import { bracketInputs } from './bracket/bracket-inputs.ts'

/** Loads what the tables, the bracket or the standings of a tournament are calculated from. */
export const findWhatIf = async (call: Call, id: TournamentId) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const engine = engineOf[tournament.module]
  if (tournament.module === 'FORMULA1') {
    const inputs = await call(seasonInputRoutes.get, { params: { id, engine } })
    return inputs.races.length === 0 ? { kind: 'none' as const } : { kind: 'season' as const, inputs }
  }
  if (isKnockout(tournament.type)) return { kind: 'bracket' as const, bracket: await findBracket(call, id, engine) }
  const inputs = await call(tableInputRoutes.get, { params: { id, engine } })
  if (inputs.groups.every(({ matches }) => matches.length === 0)) return { kind: 'none' as const }
  if (inputs.swiss !== null) return { kind: 'swiss' as const, inputs }
  const { advancing, thirdPlace } = tournament.settings
  if (advancing === null) return { kind: 'tables' as const, inputs }
  const bracket = await findBracket(call, id, engine)
  return { kind: 'groups' as const, inputs, bracket, settings: { advancing, thirdPlace } }
}

/** A drawn bracket; null before the draw. */
const findBracket = async (call: Call, id: TournamentId, engine: EngineName) => {
  const results = await call(standingRoutes.results, { params: { id, engine }, query: { phase: 'elimination' } })
  if (results.type !== 'elimination' || results.rounds.length === 0) return null
  const matches = await allPages((page) =>
    call(standingRoutes.matches, { params: { id, engine }, query: { page, size: 100 } }),
  )
  return bracketInputs(results, matches)
}
