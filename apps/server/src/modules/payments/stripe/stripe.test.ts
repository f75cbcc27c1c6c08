import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { paymentRoutes, tournamentRoutes, type PaymentId, type TournamentId } from '@agone/contract'
import {
  assertExact,
  createPaidTournament,
  paymentPlugins,
  reservePlace,
  statusOf,
} from '../../../../test/support/factories/payments.ts'
import { setStatus } from '../../../../test/support/factories/tournaments.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { stripeStandIn, type StripeStandIn } from '../../../../test/support/stripe-stand-in.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Payments } from '../index.ts'
import { stripeEventsPath } from './events.routes.ts'

let app: TestApp
let stripe: StripeStandIn
before(async () => {
  stripe = await stripeStandIn(() => app.clock.now())
  app = await testApp((server) => paymentPlugins(server, () => app.ctx(), stripe))
})
after(async () => {
  await app.close()
  await stripe.close()
})
beforeEach(() => {
  stripe.setDown(false)
  stripe.setSlowRefunds(false)
  stripe.events.length = 0
  stripe.calls.length = 0
})

const checkout = (id: TournamentId, as: SignedIn) =>
  app.inject(paymentRoutes.checkout, { params: { id }, query: {} }, { as })

const post = (payload: string, signature: string) =>
  app.request({
    method: 'POST',
    url: stripeEventsPath,
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })

/** Sends all waiting events; those that they cause, too. */
const deliver = async (count = 1) => {
  const events = stripe.events.splice(0)
  for (const event of events) {
    const { payload, signature } = stripe.sign(event)
    for (let time = 0; time < count; time += 1) assert.equal((await post(payload, signature)).status, 204)
  }
}

/** A reserved place with its checkout at the stand-in. */
const reserved = async (id: TournamentId) => {
  const { user, paymentId } = await reservePlace(app.ctx(), id)
  const { status } = await checkout(id, user)
  assert.equal(status, 200)
  const session = [...stripe.sessions.values()].find(({ client_reference_id }) => client_reference_id === paymentId)
  assert.ok(session)
  return { user, paymentId, session }
}

test('a checkout is opened once with the pinned version; the signed news of the money gives the place', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx, { price: 1250 })
  const { user, paymentId } = await reservePlace(ctx, tournament.id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => checkout(tournament.id, user)))
  const urls = new Set(answers.map(({ answer }) => answer.url))
  const sessions = [...stripe.sessions.values()].filter(({ client_reference_id }) => client_reference_id === paymentId)
  assert.deepEqual(
    [...urls],
    sessions.map(({ url }) => url),
  )
  const [call] = stripe.calls
  assert.ok(call)
  assert.equal(call.version, '2026-10-28.endive')
  assert.equal(call.fields['line_items[0][price_data][unit_amount]'], '1250')
  assert.equal(call.fields['payment_method_types[0]'], 'card')
  assert.equal(call.fields['locale'], 'it')
  const sent = JSON.stringify(call)
  assert.ok(!sent.includes(user.username) && !sent.includes(user.id), 'Stripe learns nothing about who pays')

  assert.ok(stripe.pay(sessions[0]?.id ?? ''))
  assert.equal(await statusOf(ctx, paymentId), 'PENDING')
  await deliver(3)
  assert.equal(await statusOf(ctx, paymentId), 'COMPLETE')
  await assertExact(ctx)
})

test('news with a wrong, an old or no signature change nothing', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx)
  const { paymentId, session } = await reserved(tournament.id)
  stripe.pay(session.id)
  const [event] = stripe.events
  assert.ok(event)
  const { payload, signature } = stripe.sign(event)
  const old = stripe.sign(event, Date.now() - 6 * 60_000)
  const wrong = [
    [payload, ''],
    [payload, signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0'))],
    [payload.replace('"amount_total":500', '"amount_total":501'), signature],
    [old.payload, old.signature],
  ] as const
  for (const [body, header] of wrong) {
    const { status, problem } = await post(body, header)
    assert.deepEqual([status, problem.title], [400, 'BODY_INVALID'])
  }
  assert.equal(await statusOf(ctx, paymentId), 'PENDING')
  await deliver()
  assert.equal(await statusOf(ctx, paymentId), 'COMPLETE')
})

test('another amount than that of the payment gives no place', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx)
  const { paymentId, session } = await reserved(tournament.id)
  session.amount_total = 100
  stripe.pay(session.id)
  const [event] = stripe.events
  assert.ok(event)
  const { payload, signature } = stripe.sign(event)
  assert.equal((await post(payload, signature)).status, 500)
  assert.equal(await statusOf(ctx, paymentId), 'PENDING')
  session.amount_total = 500
})

test('the end of a reservation closes its checkout; money whose news got lost is received before', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx)
  const unpaid = await reserved(tournament.id)
  const lost = await reserved(tournament.id)
  assert.ok(stripe.pay(lost.session.id))
  stripe.events.length = 0
  app.clock.advance(31 * 60_000)
  await app.jobs.drain()
  assert.equal(stripe.pay(unpaid.session.id), false, 'nobody can pay any more')
  assert.equal(await statusOf(ctx, unpaid.paymentId), 'PENDING')
  assert.equal(await statusOf(ctx, lost.paymentId), 'COMPLETE')
  await assertExact(ctx)
})

test('money that comes too late goes back by itself: after the reservation, and after sign-ups', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx, { slots: 2 })
  const late = await reserved(tournament.id)
  stripe.setDown(true)
  app.clock.advance(31 * 60_000)
  await assert.rejects(app.jobs.drain(), 'the checkout can not be closed yet')
  stripe.setDown(false)
  const others = [await reserved(tournament.id), await reserved(tournament.id)]
  assert.ok(stripe.pay(late.session.id))
  for (const { session } of others) assert.ok(stripe.pay(session.id))
  await deliver(2)
  assert.equal(await statusOf(ctx, late.paymentId), 'REFUNDED late')
  for (const { paymentId } of others) assert.equal(await statusOf(ctx, paymentId), 'COMPLETE')

  const second = await createPaidTournament(ctx)
  const { paymentId, session } = await reserved(second.tournament.id)
  assert.ok(stripe.pay(session.id))
  await setStatus(ctx, second.tournament.id, 'closed')
  await deliver()
  await app.jobs.drain()
  await deliver(2)
  assert.match(await statusOf(ctx, paymentId), /^REFUNDED late settled$/)
  assert.equal(await statusOf(ctx, late.paymentId), 'REFUNDED late settled')
  await assertExact(ctx)
})

test('a refund is made once, however often its job runs, and is there when Stripe says so', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const refund = async (paymentId: PaymentId) =>
    app.inject(paymentRoutes.refund, { params: { id: tournament.id, paymentId } }, { as: owner })
  const paid = async () => {
    const payer = await reserved(tournament.id)
    stripe.pay(payer.session.id)
    await deliver()
    return payer.paymentId
  }
  const [fast, slow, failing] = [await paid(), await paid(), await paid()]
  await refund(fast)
  stripe.setDown(true)
  await assert.rejects(app.jobs.drain())
  stripe.setDown(false)
  await app.jobs.drain()
  assert.equal(await statusOf(ctx, fast), 'REFUNDED manager settled')
  stripe.setSlowRefunds(true)
  await refund(slow)
  await app.jobs.drain()
  assert.equal(await statusOf(ctx, slow), 'REFUNDED manager')
  stripe.settleRefunds('succeeded')
  stripe.events.splice(0, stripe.events.length - 1)
  await deliver()
  assert.equal(await statusOf(ctx, slow), 'REFUNDED manager settled')
  await refund(failing)
  await app.jobs.drain()
  stripe.events.length = 0
  stripe.settleRefunds('failed', 'expired_or_canceled_card')
  await deliver(2)
  const { answer } = await app.inject(paymentRoutes.list, { params: { id: tournament.id }, query: {} }, { as: owner })
  const shown = answer.entries.find(({ id }) => id === failing)
  assert.deepEqual(
    [shown?.data.settledAt, typeof shown?.data.failedAt, shown?.data.refundProblem],
    [null, 'string', 'card'],
  )
  assert.deepEqual(answer.totals.counts, { open: 0, paid: 0, returning: 0, returned: 2, failed: 1 })
  await assertExact(ctx)
})

test('a refund that has not arrived says why to managers, until it arrives', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const { user, paymentId, session } = await reserved(tournament.id)
  stripe.pay(session.id)
  await deliver()
  const params = { id: tournament.id }
  const problems = async () => {
    const { entries, totals } = (await app.inject(paymentRoutes.list, { params, query: {} }, { as: owner })).answer
    return [entries[0]?.data.refundProblem, totals.problems.map(({ problem, count }) => `${count} ${problem}`).join()]
  }
  await app.inject(paymentRoutes.refundAll, { params, body: { amount: 500 } }, { as: owner })
  stripe.setDown(true)
  await assert.rejects(app.jobs.drain())
  assert.deepEqual(await problems(), ['unreachable', '1 unreachable'])
  stripe.setDown(false)
  stripe.refuseRefund(session.id)
  await assert.rejects(app.jobs.drain(), /refuses/)
  assert.deepEqual(await problems(), ['balance', '1 balance'])
  const own = await app.inject(paymentRoutes.ofTournament, { params }, { as: user })
  assert.equal(own.answer[0]?.data.refundProblem, null)
  stripe.refundByHand(session.id)
  await deliver()
  assert.equal(await statusOf(ctx, paymentId), 'REFUNDED manager settled')
  assert.deepEqual(await problems(), [null, ''])
  await app.jobs.drain()
  await assertExact(ctx)
})

test('a refund that Stripe refused works as soon as there is money, and money that was returned by hand goes back once', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const params = { id: tournament.id }
  const before = stripe.balance()
  const [one, two] = [await reserved(tournament.id), await reserved(tournament.id)]
  for (const { session } of [one, two]) {
    stripe.pay(session.id)
    await deliver()
    stripe.refuseRefund(session.id)
  }
  await app.inject(paymentRoutes.refundAll, { params, body: { amount: 1000 } }, { as: owner })
  for (let time = 0; time < 2; time += 1) await assert.rejects(app.jobs.drain(), /refuses/)
  stripe.setDown(true)
  await assert.rejects(app.jobs.drain())
  stripe.setDown(false)
  stripe.refundByHand(two.session.id)
  for (const { session } of [one, two]) stripe.refuseRefund(session.id, false)
  await app.jobs.drain()
  for (const { paymentId } of [one, two]) assert.equal(await statusOf(ctx, paymentId), 'REFUNDED manager settled')
  await deliver(2)
  assert.equal(stripe.balance(), before)
  await assertExact(ctx)
})

test('with Stripe a fee is at least 50 cents', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const update = (price: number) =>
    app.inject(tournamentRoutes.update, { params: { id: tournament.id }, body: { price } }, { as: owner })
  const { problem } = await update(49)
  assert.deepEqual(
    [problem.title, problem.errors.map(({ path, reason }) => [path, reason])],
    ['FIELD_VALIDATION_ERROR', [['/price', 'feeTooSmall']]],
  )
  for (const price of [50, 0]) assert.equal((await update(price)).status, 200)
})

test('what somebody returns at Stripe is returned here, also if its news come before those of the money', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx)
  const { paymentId, session } = await reserved(tournament.id)
  stripe.pay(session.id)
  stripe.refundByHand(session.id)
  stripe.events.reverse()
  await deliver(2)
  assert.equal(await statusOf(ctx, paymentId), 'REFUNDED provider settled')
  assert.equal((await Payments.find(ctx, paymentId))?.charge, `pi_${session.id}`)
  await assertExact(ctx)
})

test('a checkout that Stripe can not open answers 503, and works when it can', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx)
  const { user } = await reservePlace(ctx, tournament.id)
  stripe.setDown(true)
  const refused = await checkout(tournament.id, user)
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '10'])
  stripe.setDown(false)
  assert.equal((await checkout(tournament.id, user)).status, 200)
})
