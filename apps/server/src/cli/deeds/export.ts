import { TournamentId } from '@agone/contract'
import { Value } from 'typebox/value'
import { seasonFileOf } from '../../modules/imports/index.ts'
import { loadSheet } from '../../modules/standings/index.ts'
import { Tournaments } from '../../modules/tournaments/index.ts'
import { Refusal, type Deed } from '../deed.ts'

/** Writes a tournament as a season file. */
export const exportTournament: Deed = async (ctx, { options, tell }) => {
  const id = options['tournament'] ?? ''
  if (!Value.Check(TournamentId, id)) throw new Refusal(`${id} is not the id of a tournament.`)
  const file = seasonFileOf(await loadSheet(ctx, await Tournaments.find(ctx, id)))
  tell({ kind: 'line', text: JSON.stringify(file, null, 2) })
}
