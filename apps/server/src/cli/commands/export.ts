import { TournamentId } from '@agone/contract'
import { Value } from 'typebox/value'
import { exportSeason } from '../../modules/imports/index.ts'
import { Tournaments } from '../../modules/tournaments/index.ts'
import type { Command } from './command.ts'
import { Refusal } from './refusal.ts'

/** Writes a tournament as a season file. */
export const exportTournament: Command = async (ctx, { options, report }) => {
  const id = options['tournament'] ?? ''
  if (!Value.Check(TournamentId, id)) throw new Refusal(`${id} is not the id of a tournament.`)
  const file = await exportSeason(ctx, await Tournaments.get(ctx, id))
  report({ kind: 'line', text: JSON.stringify(file, null, 2) })
}
