import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Tournaments } from '../../tournaments/index.ts'
import * as ClaimStore from './claims.store.ts'

/** True if both users have played in the same tournament, so that a claim would be refused. */
export const hasClaimConflict = async (
  ctx: Ctx,
  { guestId, userId }: { guestId: UserId; userId: UserId },
): Promise<boolean> => {
  const tournamentIds = new Set(await ClaimStore.findTournamentsPlayed(ctx.db, userId))
  return (await ClaimStore.findTournamentsPlayed(ctx.db, guestId)).some((id) => tournamentIds.has(id))
}

/**
 * Moves a provisional user's figures to another user, also in reports. Throws ENTITY_CONFLICT if both have played in
 * the same tournament, even if neither is in a line-up now.
 */
export const transferClaim = async (ctx: Ctx, who: { guestId: UserId; userId: UserId }): Promise<void> => {
  const tournaments = await ClaimStore.findTournamentsPlayed(ctx.db, who.guestId)
  const tournamentIds = new Set(await ClaimStore.findTournamentsPlayed(ctx.db, who.userId))
  if (tournaments.some((id) => tournamentIds.has(id))) throw new AppError('ENTITY_CONFLICT')
  await ClaimStore.updateFigures(ctx.db, who)
  for (const id of tournaments) await Tournaments.touch(ctx, id)
}
