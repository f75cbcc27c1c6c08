import type { EntryId } from '@agone/contract'
import type { Ctx } from '../../../platform/context.ts'
import { Games } from '../../games/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import { lineupsOf } from '../participants/holders.ts'
import type { MatchRecord } from '../matches.store.ts'
import type { ReportFrame } from './report-rules.ts'

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
    decides: decides(tournament, match),
    lineup: tournament.in_team ? members.map((member) => member.user_id) : undefined,
    stables: stables.map((stable) => stable.id),
    fields: game.fields,
  }
}

/** Brackets of a whole tournament have its legs; those behind groups have one. */
const decides = (tournament: TournamentRecord, match: MatchRecord): ReportFrame['decides'] => {
  if (match.phase !== 'elimination') return 'itself'
  const legs = tournament.type === 'elimination' ? tournament.repeat_times : 1
  if (legs === 1) return 'tie'
  return match.leg === legs ? 'legs' : 'itself'
}
