import type { PlayerInMatch } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { MatchRecord } from '../matches.store.ts'
import { findPlayersOfMatch } from './players.store.ts'

/** Scorers, assists and the best player, by their figures; empty until the result is verified. */
export const ofMatch = async (ctx: Ctx, match: MatchRecord): Promise<PlayerInMatch[]> => {
  if (match.status !== 'verified') return []
  const rows = await findPlayersOfMatch(ctx.db, match.id)
  return rows
    .filter(({ goals, assists, mvp }) => goals > 0 || assists > 0 || mvp)
    .map(({ entry_id, user_id, name, goals, assists, mvp }) => ({
      entryId: entry_id,
      userId: user_id,
      ...{ name, goals, assists, mvp },
    }))
}
