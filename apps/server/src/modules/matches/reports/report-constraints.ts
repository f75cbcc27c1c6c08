import { shootOutOf, type EntryId, type ReportRules } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Games, type GameRecord } from '../../games/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import { lineupsOf } from '../participants/holders.ts'
import type { MatchRecord } from '../matches.store.ts'

type About = { tournament: TournamentRecord; game: GameRecord; match: MatchRecord }

/** Constraints of reports about a match, by entry. */
export const rulesOfSides = async (
  ctx: Ctx,
  { tournament, game, match }: About,
): Promise<(entryId: EntryId) => ReportRules> => {
  const { in_team, module, settings } = tournament
  const members = in_team ? await lineupsOf(ctx, match.sides) : []
  const stables = module === 'FORMULA1' ? (settings.stables ?? (await Games.listStables(ctx, game.id))) : []
  const shootOut = shootOutOf(match)
  const lineupOf = (entryId: EntryId) =>
    members.filter((member) => member.entry_id === entryId).map((member) => member.user_id)
  return (entryId) => ({
    module,
    shootOut,
    lineup: in_team ? lineupOf(entryId) : undefined,
    stables: stables.map((stable) => stable.id),
    fields: game.fields,
  })
}
