import { engineOf } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import { tableInputRoutes } from '@agone/contract/standings/routes/table-inputs'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../../lib/api/client.ts'

/** Loads what the tables of a tournament are calculated from; undefined for one without a table. */
export const findWhatIf = async (call: Call, id: TournamentId) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const hasTable = tournament.module !== 'FORMULA1' && tournament.type === 'rankings'
  if (!hasTable) return { inputs: null }
  return { inputs: await call(tableInputRoutes.get, { params: { id, engine: engineOf[tournament.module] } }) }
}
