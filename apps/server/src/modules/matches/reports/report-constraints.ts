import { shootOutOf, type EntryId, type ReportFrame } from '@agone/contract'
import type { Ctx } from '../../../platform/context.ts'
import { Games } from '../../games/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import { lineupsOf } from '../participants/holders.ts'
import type { MatchRecord } from '../matches.store.ts'

type About = { match: MatchRecord; entryId: EntryId }

/** What a report of one entry about one match may say. */
export const frameOf = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { match, entryId }: About,
): Promise<ReportFrame> => {
  const game = await Games.one(ctx, tournament.game_id)
  const members = (await lineupsOf(ctx, match.sides)).filter((member) => member.entry_id === entryId)
  const stables = tournament.settings.stables ?? (await Games.stables(ctx, tournament.game_id))
  return {
    module: tournament.module,
    shootOut: shootOutOf(match, { type: tournament.type, repeatTimes: tournament.repeat_times }),
    lineup: tournament.in_team ? members.map((member) => member.user_id) : undefined,
    stables: stables.map((stable) => stable.id),
    fields: game.fields,
  }
}
