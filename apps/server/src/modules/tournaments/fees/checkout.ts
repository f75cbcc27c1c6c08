import type { PaymentId, TeamId, TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, fieldFault } from '../../../platform/http/index.ts'
import { Payments } from '../../payments/index.ts'
import { enterTeam, enterUser } from '../entries/joining.ts'
import * as Tournaments from '../tournaments.ts'
import { findOwnFees } from './fees.store.ts'

/**
 * Where the viewer pays for the own place, or for that of a team. Reserves it, as entering does, if it is not reserved; then the
 * address stays the same. A password can only be given when entering.
 */
export const open = async (
  ctx: Ctx,
  viewer: SignedIn,
  { id, teamId }: { id: TournamentId; teamId: TeamId | undefined },
): Promise<{ url: string }> => {
  const paymentId = await inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.get(ctx, id)
    if (tournament.price === 0) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    if (tournament.in_team && teamId === undefined) throw fieldFault('/team_id', 'required')
    const kept = await findKept(ctx, viewer, { id, teamId })
    if (kept !== undefined) return kept
    const place =
      teamId === undefined
        ? await enterUser(ctx, viewer, id, { asManager: false })
        : await enterTeam(ctx, viewer, id, { teamId, asManager: false })
    if ('entryId' in place) throw new AppError('USER_CONFLICT')
    return place.paymentId
  })
  return { url: await Payments.checkoutUrl(ctx, paymentId) }
}

/** The open payment of the viewer, or of the team: it needs no password any more. */
const findKept = async (
  ctx: Ctx,
  viewer: SignedIn,
  { id, teamId }: { id: TournamentId; teamId: TeamId | undefined },
): Promise<PaymentId | undefined> => {
  const fees = await findOwnFees(ctx.db, viewer.id, { tournamentId: id })
  return fees.find((fee) => fee.status === 'PENDING' && fee.closed_at === null && fee.team_id === (teamId ?? null))?.id
}

/** Where to go on with an own payment. TOURNAMENT_NOT_FOUND for one of others, ENTITY_CONFLICT for one that is not open. */
export const resume = async (
  ctx: Ctx,
  viewer: SignedIn,
  { id, paymentId }: { id: TournamentId; paymentId: PaymentId },
): Promise<{ url: string }> => {
  const fees = await findOwnFees(ctx.db, viewer.id, { tournamentId: id })
  if (!fees.some((fee) => fee.id === paymentId)) throw new AppError('TOURNAMENT_NOT_FOUND')
  return { url: await Payments.checkoutUrl(ctx, paymentId) }
}
