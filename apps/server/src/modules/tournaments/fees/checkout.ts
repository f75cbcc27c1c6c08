import type { PaymentId, TeamId, TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, fieldFault } from '../../../platform/http/index.ts'
import { Payments } from '../../payments/index.ts'
import { enterTeam, enterUser } from '../entries/joining.ts'
import { findOwnFees } from './fees.store.ts'
import { tournamentOfPayer } from './fees.ts'

/**
 * The URL at which the viewer pays the entry fee, for a place of their own or for a team's. Enters the tournament first if the place
 * is not reserved yet, and throws as entering does; this cannot pass a password. Throws NOT_AVAILABLE_FOR_ENTITY_ERROR without a
 * fee, USER_CONFLICT for a place that needs no payment.
 */
export const open = async (
  ctx: Ctx,
  viewer: SignedIn,
  { id, teamId }: { id: TournamentId; teamId: TeamId | undefined },
): Promise<{ url: string }> => {
  const paymentId = await inTransaction(ctx, async (ctx) => {
    const tournament = await tournamentOfPayer(ctx, viewer.id, id)
    if (tournament.price === 0) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    if (tournament.in_team && teamId === undefined) throw fieldFault('/team_id', 'required')
    const openPayment = await findOpenPayment(ctx, viewer, { id, teamId })
    if (openPayment !== undefined) return openPayment
    const place =
      teamId === undefined
        ? await enterUser(ctx, viewer, id, { asManager: false })
        : await enterTeam(ctx, viewer, id, { teamId, asManager: false })
    if ('entryId' in place) throw new AppError('USER_CONFLICT')
    return place.paymentId
  })
  return { url: await Payments.checkoutUrl(ctx, paymentId) }
}

/** The open payment of a place that the viewer, or the team, has reserved. */
const findOpenPayment = async (
  ctx: Ctx,
  viewer: SignedIn,
  { id, teamId }: { id: TournamentId; teamId: TeamId | undefined },
): Promise<PaymentId | undefined> => {
  const fees = await findOwnFees(ctx.db, viewer.id, { tournamentId: id })
  return fees.find((fee) => fee.status === 'PENDING' && fee.closed_at === null && fee.team_id === (teamId ?? null))?.id
}

/** The URL of one of the viewer's payments. Throws TOURNAMENT_NOT_FOUND for another user's, ENTITY_CONFLICT for one that is not open. */
export const resume = async (
  ctx: Ctx,
  viewer: SignedIn,
  { id, paymentId }: { id: TournamentId; paymentId: PaymentId },
): Promise<{ url: string }> => {
  const fees = await findOwnFees(ctx.db, viewer.id, { tournamentId: id })
  if (!fees.some((fee) => fee.id === paymentId)) throw new AppError('TOURNAMENT_NOT_FOUND')
  return { url: await Payments.checkoutUrl(ctx, paymentId) }
}
