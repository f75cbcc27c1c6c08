import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { system } from '../../../platform/context/viewer.ts'
import * as ClaimStore from './claims.store.ts'
import * as Tournaments from '../tournaments.ts'
import { lockTournament } from '../tournaments.store.ts'

/** True if both users are in one tournament, so that a claim would be refused. */
export const hasClaimConflict = async (
  ctx: Ctx,
  { guestId, userId }: { guestId: UserId; userId: UserId },
): Promise<boolean> => {
  const tournamentIds = new Set(await ClaimStore.findTournaments(ctx.db, userId))
  return (await ClaimStore.findTournaments(ctx.db, guestId)).some((id) => tournamentIds.has(id))
}

/**
 * The user replaces a provisional user as participant and in line-ups. Throws ENTITY_CONFLICT if both are in one
 * tournament.
 */
export const transferClaim = async (ctx: Ctx, who: { guestId: UserId; userId: UserId }): Promise<void> => {
  const tournaments = await ClaimStore.findTournaments(ctx.db, who.guestId)
  for (const id of tournaments) await lockTournament(ctx.db, id, system)
  const tournamentIds = new Set(await ClaimStore.findTournaments(ctx.db, who.userId))
  if (tournaments.some((id) => tournamentIds.has(id))) throw new AppError('ENTITY_CONFLICT')
  await ClaimStore.updateEntries(ctx.db, who)
  for (const id of tournaments) await Tournaments.touch(ctx, id)
}
