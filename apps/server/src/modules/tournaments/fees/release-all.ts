import type { TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Payments } from '../../payments/index.ts'
import { deleteReservations } from './reservations.store.ts'

/** Ends every reservation of a locked tournament: its sign-ups close, or it is deleted. */
export const releaseAll = async (ctx: Ctx, tournamentId: TournamentId): Promise<void> =>
  Payments.closeMany(ctx, await deleteReservations(ctx.db, tournamentId))
