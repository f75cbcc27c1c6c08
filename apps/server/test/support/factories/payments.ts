import assert from 'node:assert/strict'
import { brandId, type PaymentId, type TournamentId } from '@agone/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import type { FastifyInstance } from 'fastify'
import { matchesPlugin } from '../../../src/modules/matches/index.ts'
import { Payments, paymentsPlugin } from '../../../src/modules/payments/index.ts'
import * as Checkouts from '../../../src/modules/payments/test-checkout/checkouts.ts'
import { inTransaction } from '../../../src/platform/db/index.ts'
import { enterUser } from '../../../src/modules/tournaments/entries/joining.ts'
import { teamsPlugin } from '../../../src/modules/teams/index.ts'
import { tournamentsPlugin } from '../../../src/modules/tournaments/index.ts'
import { defineMailJobs } from '../../../src/platform/mail/index.ts'
import type { StripeStandIn } from '../stripe-stand-in.ts'
import { createPlayer } from './teams.ts'
import { createTournament } from './tournaments.ts'

type PaidOptions = NonNullable<Parameters<typeof createTournament>[1]>

/** Registers what entry fees need; `stripe` is a stand-in of it, without one the test checkout takes the fees. */
export const paymentPlugins = (server: FastifyInstance, ctx: () => Ctx, stripe?: StripeStandIn): void => {
  defineMailJobs(server.platform.jobs, { url: undefined, from: 'agone@localhost' })
  paymentsPlugin(server, {
    testCheckout: stripe ? 'nobody' : 'loopback',
    stripe: stripe && { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiUrl: stripe.url },
    ctx,
  })
  teamsPlugin(server)
  tournamentsPlugin(server)
  matchesPlugin(server)
}

/** A manager and the manager's open tournament with an entry fee, by default of users. */
export const createPaidTournament = (ctx: Ctx, { price = 500, ...options }: PaidOptions = {}) => {
  return createTournament(ctx, { game: { module: 'FIFA_SOLO' }, price, ...options })
}

/** A user, by default a new one, whose place is reserved. */
export const reservePlace = async (ctx: Ctx, id: TournamentId, given?: SignedIn) => {
  const user = given ?? (await createPlayer(ctx))
  const place = await inTransaction(ctx, (ctx) => enterUser(ctx, user, id, { asManager: false }))
  assert.ok('paymentId' in place, 'this tournament has no fee')
  return { user, paymentId: place.paymentId }
}

/** The code in the address of the test checkout of a payment. */
export const checkoutCode = async (ctx: Ctx, paymentId: PaymentId): Promise<string> =>
  (await Payments.checkoutUrl(ctx, paymentId)).split('/').at(-1) ?? ''

/** A user, by default a new one, who has paid. */
export const enterPaid = async (ctx: Ctx, id: TournamentId, given?: SignedIn) => {
  const reserved = await reservePlace(ctx, id, given)
  await Checkouts.pay(ctx, await checkoutCode(ctx, reserved.paymentId))
  return reserved
}

type Balance = { payer: number; fees: number; owed: number }

/** What the ledger says is on each account, in cents: of all tournaments, or of one. */
export const balances = async (ctx: Ctx, id?: TournamentId): Promise<Balance> => {
  const { rows } = await sql<Balance>`
    select coalesce(sum(case 'payer' when to_account then amount when from_account then -amount else 0 end), 0)::int as payer,
      coalesce(sum(case 'fees' when to_account then amount when from_account then -amount else 0 end), 0)::int as fees,
      coalesce(sum(case 'owed' when to_account then amount when from_account then -amount else 0 end), 0)::int as owed
    from payment_movements
    where ${id ?? null}::uuid is null or payment_id in (select id from payments where tournament_id = ${id ?? null}::uuid)`.execute(
    ctx.db,
  )
  const [balance] = rows
  assert.ok(balance)
  return balance
}

/**
 * Fails unless the ledger adds up to what the payments say, no slot is sold twice, and whoever has paid plays or gets the money
 * back; `without` are those who withdrew by themselves. Of all tournaments, or of one.
 */
export const assertExact = async (ctx: Ctx, without: readonly PaymentId[] = [], only?: TournamentId): Promise<void> => {
  const ofTournament = (key: string) => (only ? sql<boolean>`${sql.ref(key)} = ${only}` : sql<boolean>`true`)
  const [payments, tournaments, entries, reservations, onAccounts] = await Promise.all([
    ctx.db.selectFrom('payments').selectAll().where(ofTournament('tournament_id')).execute(),
    ctx.db.selectFrom('tournaments').selectAll().where(ofTournament('id')).execute(),
    ctx.db.selectFrom('entries').selectAll().where(ofTournament('tournament_id')).execute(),
    ctx.db.selectFrom('reservations').selectAll().where(ofTournament('tournament_id')).execute(),
    balances(ctx, only),
  ])
  const sum = (of: typeof payments) => of.reduce((total, { amount }) => total + amount, 0)
  const paid = payments.filter(({ status }) => status === 'COMPLETE')
  const owed = payments.filter(({ status, settled_at }) => status === 'REFUNDED' && settled_at === null)
  assert.deepEqual(onAccounts, {
    payer: 0 - sum(paid) - sum(owed),
    fees: sum(paid),
    owed: sum(owed),
  })
  for (const { id, slots, participants_count, reserved_count } of tournaments) {
    const of = ({ tournament_id }: { tournament_id: TournamentId }) => tournament_id === id
    assert.deepEqual([participants_count, reserved_count], [entries.filter(of).length, reservations.filter(of).length])
    assert.ok(participants_count + reserved_count <= slots, 'a slot is sold twice')
  }
  const playing = new Set(entries.map(({ payment_id }) => payment_id))
  const forNothing = paid.filter(({ id }) => !playing.has(id) && !without.includes(id))
  assert.deepEqual(
    forNothing.map(({ id }) => id),
    [],
    'these have paid and do not play',
  )
}

/** The status of a payment, with the reason of its refund. */
export const statusOf = async (ctx: Ctx, paymentId: string): Promise<string> => {
  const payment = await Payments.find(ctx, brandId<PaymentId>(paymentId))
  assert.ok(payment)
  return [payment.status, payment.refund_reason, payment.settled_at && 'settled'].filter(Boolean).join(' ')
}
