import { statusAllows, type PaymentId, type RefundReason, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { Notifications } from '../../notifications/index.ts'
import { isOpen, Payments, type PaymentRecord } from '../../payments/index.ts'
import { Teams, type TeamRecord } from '../../teams/index.ts'
import { findEntry, insertEntry, type NewEntry } from '../entries/new-entry.ts'
import type { TournamentRecord } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'
import { lockTournament } from '../tournaments.store.ts'
import { system } from '../../../platform/context/viewer.ts'
import * as Store from './reservations.store.ts'

declare module '../../../platform/context/jobs.ts' {
  interface JobMap {
    /** The reservation of a payment ends, unless it was paid. */
    'tournaments.reservationEnds': { paymentId: PaymentId }
    /** Somebody whose reservation ends soon is told to pay. */
    'tournaments.feeDue': { paymentId: PaymentId }
  }
}

const lifetime = 30 * 60_000

/** How long before the end of a reservation its payer is told. */
const noticeBefore = 10 * 60_000

/**
 * Keeps a place of a locked tournament for 30 minutes, for a participant who has none: the same place, with the same payment, if it is
 * kept already. TOO_MANY_PARTICIPANTS without a free one.
 */
export const reserve = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { payerId, ...entry }: NewEntry & { payerId: UserId },
): Promise<PaymentId> => {
  const kept = await Store.findPaymentId(ctx.db, tournament.id, entry)
  if (kept !== undefined) return kept
  if (tournament.participants_count + tournament.reserved_count >= tournament.slots) {
    throw new AppError('TOO_MANY_PARTICIPANTS')
  }
  const expiresAt = new Date(ctx.clock.now() + lifetime)
  const { id } = await Payments.create(ctx, { tournament, payerId, teamId: entry.team_id, expiresAt })
  const { user_id, team_id, stable_id, member_ids } = entry
  await Store.insertReservation(ctx.db, {
    payment_id: id,
    tournament_id: tournament.id,
    user_id,
    team_id,
    stable_id,
    member_ids: [...member_ids],
  })
  await ctx.jobs.enqueue(ctx, 'tournaments.reservationEnds', { paymentId: id }, { startAfter: expiresAt })
  const startAfter = new Date(expiresAt.getTime() - noticeBefore)
  await ctx.jobs.enqueue(ctx, 'tournaments.feeDue', { paymentId: id }, { startAfter })
  await Tournaments.touch(ctx, tournament.id)
  return id
}

/** Tells the payer once that a fee is still to be paid, and until when the place is kept. */
export const remind = (ctx: Ctx, { paymentId }: { paymentId: PaymentId }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await Payments.find(ctx, paymentId)
    if (!payment || !isOpen(payment)) return
    if (!(await Store.updateReminded(ctx.db, paymentId, new Date(ctx.clock.now())))) return
    const { user_id: userId, tournament_id: tournamentId, tournament_name: tournamentName, expires_at: until } = payment
    const data = { tournamentId, tournamentName, until: until.toISOString() }
    await Notifications.send(ctx, { userId, type: 'PAYMENT_DUE', data })
  })

/**
 * Enters the participant whose fee was received. Returns the reason for a refund if that is impossible: the reservation has
 * ended, sign-ups have closed, or the participant has got a place otherwise, as a guest whom the payer has claimed. The
 * tournament is locked.
 */
export const admit = async (ctx: Ctx, { payment }: { payment: PaymentRecord }): Promise<RefundReason | undefined> => {
  const place = await Store.deleteReservation(ctx.db, payment.id)
  if (!place) return 'late'
  const tournament = await lockTournament(ctx.db, place.tournament_id, system)
  if (!tournament || !statusAllows(tournament.status, 'join')) return 'closed'
  const members = await membersNow(ctx, place)
  if (!members) return 'closed'
  if (await findEntry(ctx, tournament, place)) return 'late'
  await insertEntry(ctx, tournament, { ...place, member_ids: members, payment_id: payment.id })
  return undefined
}

/** Of the line-up of a team those who are still in it; undefined for a participant that was deleted meanwhile. */
const membersNow = async (ctx: Ctx, place: Store.ReservationRecord): Promise<UserId[] | undefined> => {
  if (place.team_id !== null) {
    const team = await Teams.find(ctx, place.team_id)
    return team && !team.deleted_at ? place.member_ids.filter((id) => team.member_ids.includes(id)) : undefined
  }
  const [user] = place.user_id === null ? [] : await Users.findMany(ctx, [place.user_id])
  return user && !user.deleted_at ? [] : undefined
}

/**
 * Ends a reservation that was not paid in time, or whose team is deleted. First its checkout is closed, which also finds money whose
 * event got lost. If the provider cannot be reached, the place is given up all the same, since money that comes later is refunded.
 */
export const end = async (ctx: Ctx, { paymentId }: { paymentId: PaymentId }): Promise<void> => {
  try {
    await Payments.closeAtProvider(ctx, paymentId)
  } catch (error) {
    ctx.log.warn({ err: error, payment: paymentId }, 'the checkout of a reservation could not be closed in time')
  }
  const payment = await Payments.find(ctx, paymentId)
  if (!payment) return
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockTournament(ctx.db, payment.tournament_id, system))) return
    if (!(await Store.deleteReservation(ctx.db, paymentId))) return
    await Payments.closeMany(ctx, [paymentId])
    await Tournaments.touch(ctx, payment.tournament_id)
  })
}

/** A team is deleted: its reservations end now, by jobs, because whoever enters a team locks the tournament before the team. */
export const endOfTeam = async (ctx: Ctx, { team }: { team: TeamRecord }): Promise<void> => {
  for (const paymentId of await Store.findPaymentIdsOfTeam(ctx.db, team.id)) {
    await ctx.jobs.enqueue(ctx, 'tournaments.reservationEnds', { paymentId })
  }
}

/** Ends the reservation of a participant of a locked tournament who gets a place without paying; false if there was none. */
export const release = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  place: Pick<NewEntry, 'user_id' | 'team_id'>,
): Promise<boolean> => {
  if (tournament.reserved_count === 0) return false
  const paymentId = await Store.findPaymentId(ctx.db, tournament.id, place)
  if (paymentId === undefined) return false
  await Store.deleteReservation(ctx.db, paymentId)
  await Payments.closeMany(ctx, [paymentId])
  return true
}

/** Locks the tournament of a payment, before the payment. */
export const lockSubject = async (ctx: Ctx, { payment }: { payment: PaymentRecord }): Promise<void> => {
  await lockTournament(ctx.db, payment.tournament_id, system)
}
