import type { PlayerInMatch } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { MatchRecord } from '../matches.store.ts'
import * as Cards from '../results/cards.ts'
import { findPlayersOfMatch } from './players.store.ts'

/** Scorers, assists, the best player and whoever had a card, by their figures; empty until the result is verified. */
export const ofMatch = async (ctx: Ctx, match: MatchRecord): Promise<PlayerInMatch[]> => {
  if (match.status !== 'verified') return []
  const rows = await findPlayersOfMatch(ctx.db, match.id)
  const cards = await Cards.ofMatch(ctx, match.id)
  return rows
    .map(({ entry_id, user_id, name, goals, assists, mvp }) => ({
      entryId: entry_id,
      userId: user_id,
      ...{ name, goals, assists, mvp },
      cards: cards
        .filter((card) => card.entry_id === entry_id && card.user_id === user_id)
        .map(({ minute, card }) => ({ minute, card })),
    }))
    .filter((player) => player.goals > 0 || player.assists > 0 || player.mvp || player.cards.length > 0)
}
