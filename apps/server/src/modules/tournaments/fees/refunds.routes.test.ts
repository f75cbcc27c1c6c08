import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  entryRoutes,
  newId,
  paymentRoutes,
  tournamentHistoryRoutes,
  tournamentRoutes,
  type PaymentId,
  type TournamentId,
} from '@agone/contract'
import {
  assertExact,
  balances,
  createPaidTournament,
  enterPaid,
  paymentPlugins,
  reservePlace,
  statusOf,
} from '../../../../test/support/factories/payments.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { setStatus } from '../../../../test/support/factories/tournaments.ts'
import { feeCalls } from '../../../../test/support/fee-calls.ts'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import * as Teams from '../../teams/teams.ts'

/* Fees go back: by request, by removal, by themselves. The ledger shows it. */

let app: TestApp
before(async () => {
  app = await testApp((server) => paymentPlugins(server, () => app.ctx()))
})
after(() => app.close())

const { join, checkout, pay, participants, minutes } = feeCalls(() => app)

test('a refund: asked for by the payer, done by a manager, once; before the draw the participant leaves', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const { user, paymentId } = await enterPaid(ctx, tournament.id)
  const params = { id: tournament.id }
  const ask = (as: SignedIn) => app.inject(paymentRoutes.requestRefund, { params }, { as })
  const refund = (as: SignedIn, id = paymentId) =>
    app.inject(paymentRoutes.refund, { params: { ...params, paymentId: id } }, { as })
  const stranger = await createPlayer(ctx)
  assert.equal(await titleOf(ask(stranger)), 'TOURNAMENT_NOT_FOUND')
  assert.equal(await titleOf(refund(user)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(refund(owner, newId<PaymentId>())), 'TOURNAMENT_NOT_FOUND')
  const other = await createPaidTournament(ctx)
  const foreign = await enterPaid(ctx, other.tournament.id)
  assert.equal(await titleOf(refund(owner, foreign.paymentId)), 'TOURNAMENT_NOT_FOUND')

  assert.equal((await ask(user)).status, 204)
  assert.equal(await titleOf(ask(user)), 'ENTITY_CONFLICT')
  const own = await app.inject(paymentRoutes.ofTournament, { params }, { as: user })
  assert.equal(own.answer[0]?.refundRequested, true)
  const answers = await Promise.all([refund(owner), refund(owner)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 409])
  assert.deepEqual(await participants(tournament.id), [0, 0])
  assert.equal(await statusOf(ctx, paymentId), 'REFUNDED requested')
  await app.jobs.drain()
  assert.equal(await statusOf(ctx, paymentId), 'REFUNDED requested settled')
  assert.equal(await titleOf(ask(user)), 'ENTITY_CONFLICT')
  await assertExact(ctx)

  const history = (await app.inject(tournamentHistoryRoutes.list, { params, query: {} }, { as: owner })).answer
  assert.ok(history.entries.some(({ action, entityId }) => action === 'refund' && entityId === paymentId))
  const name = history.names.find(({ id }) => id === paymentId)
  assert.deepEqual([name?.kind, name?.name, name?.within], ['tournament', user.username, tournament.name])
})

test('after the draw a refund leaves the participant in; a manager who removes somebody returns the fee', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const [one, two] = [await enterPaid(ctx, tournament.id), await enterPaid(ctx, tournament.id)]
  const removed = await enterPaid(ctx, tournament.id)
  const remove = (as: SignedIn, { user }: { user: SignedIn }) =>
    app.inject(entryRoutes.removeUser, { params: { id: tournament.id, userId: user.id } }, { as })
  assert.equal((await remove(owner, removed)).status, 204)
  assert.equal(await statusOf(ctx, removed.paymentId), 'REFUNDED removed')
  await setStatus(ctx, tournament.id, 'running', 'seme')
  const params = { id: tournament.id, paymentId: one.paymentId }
  assert.equal((await app.inject(paymentRoutes.refund, { params }, { as: owner })).status, 204)
  assert.equal(await statusOf(ctx, one.paymentId), 'REFUNDED manager')
  assert.deepEqual(await participants(tournament.id), [2, 0])
  assert.equal((await remove(owner, two)).status, 204)
  assert.equal(await statusOf(ctx, two.paymentId), 'REFUNDED removed')
  await app.jobs.drain()
  await assertExact(ctx)
})

test('who was replaced gets the fee back, and the successor stays', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const { user, paymentId } = await enterPaid(ctx, tournament.id)
  const replacing = { params: { id: tournament.id, userId: user.id }, body: { userId: (await createPlayer(ctx)).id } }
  assert.equal((await app.inject(entryRoutes.replaceUser, replacing, { as: owner })).status, 200)
  const params = { id: tournament.id, paymentId }
  assert.equal((await app.inject(paymentRoutes.refund, { params }, { as: owner })).status, 204)
  assert.deepEqual(await participants(tournament.id), [1, 0])
  await assertExact(ctx)
})

test('of two fees the chosen one is asked back, and its refund leaves the later place alone', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const first = await enterPaid(ctx, tournament.id)
  const params = { id: tournament.id }
  const replacing = { params: { ...params, userId: first.user.id }, body: { userId: (await createPlayer(ctx)).id } }
  await app.inject(entryRoutes.replaceUser, replacing, { as: owner })
  app.clock.advance(1000)
  await enterPaid(ctx, tournament.id, first.user)
  const ask = (paymentId: PaymentId, as = first.user) =>
    app.inject(paymentRoutes.requestRefund, { params, body: { paymentId } }, { as })
  assert.equal(await titleOf(ask(first.paymentId, (await enterPaid(ctx, tournament.id)).user)), 'TOURNAMENT_NOT_FOUND')
  assert.equal((await ask(first.paymentId)).status, 204)
  assert.equal(await titleOf(ask(first.paymentId)), 'ENTITY_CONFLICT')
  const own = await app.inject(paymentRoutes.ofTournament, { params }, { as: first.user })
  assert.deepEqual(
    own.answer.map(({ id, refundRequested }) => [id === first.paymentId, refundRequested]),
    [
      [false, false],
      [true, true],
    ],
  )
  const { paymentId } = first
  assert.equal(
    (await app.inject(paymentRoutes.refund, { params: { ...params, paymentId } }, { as: owner })).status,
    204,
  )
  assert.deepEqual(await participants(tournament.id), [3, 0])
})

test('who has paid in a tournament that is hidden now, and withdraws, reads the payment and asks for it back', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const { user, paymentId } = await enterPaid(ctx, tournament.id)
  const params = { id: tournament.id }
  await app.inject(tournamentRoutes.update, { params, body: { flags: ['HIDDEN'] } }, { as: owner })
  await app.inject(entryRoutes.removeUser, { params: { ...params, userId: user.id } }, { as: user })
  assert.equal(await titleOf(app.inject(tournamentRoutes.one, { params }, { as: user })), 'TOURNAMENT_NOT_FOUND')
  const read = (as: SignedIn) => app.inject(paymentRoutes.ofTournament, { params }, { as })
  assert.equal(await titleOf(read(await createPlayer(ctx))), 'TOURNAMENT_NOT_FOUND')
  assert.equal((await read(user)).answer.length, 1)
  assert.equal((await app.inject(paymentRoutes.requestRefund, { params }, { as: user })).status, 204)
  assert.equal(await titleOf(checkout(tournament.id, user)), 'TOURNAMENT_NOT_FOUND')
  await app.inject(paymentRoutes.refund, { params: { ...params, paymentId } }, { as: owner })
  assert.equal(await statusOf(ctx, paymentId), 'REFUNDED requested')
})

test('who withdraws may ask for the fee, or enter again without paying twice', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const { user, paymentId } = await enterPaid(ctx, tournament.id)
  const leave = () =>
    app.inject(entryRoutes.removeUser, { params: { id: tournament.id, userId: user.id } }, { as: user })
  assert.equal((await leave()).status, 204)
  assert.equal(await statusOf(ctx, paymentId), 'COMPLETE')
  assert.equal((await join(tournament.id, user)).status, 201)
  assert.equal((await leave()).status, 204)
  await app.inject(paymentRoutes.requestRefund, { params: { id: tournament.id } }, { as: user })
  assert.equal((await join(tournament.id, user)).status, 202)
  const params = { id: tournament.id, paymentId }
  assert.equal((await app.inject(paymentRoutes.refund, { params }, { as: owner })).status, 204)
  assert.equal(await statusOf(ctx, paymentId), 'REFUNDED requested')
})

/** Refunds all fees of a tournament, of which a manager has read that they are this sum in cents. */
const refundAll = (id: TournamentId, amount: number, as: SignedIn) =>
  app.inject(paymentRoutes.refundAll, { params: { id }, body: { amount } }, { as })

test('all fees go back at once: managers press together and repeatedly, each payer gets it once', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const { id } = tournament
  const paid = [await enterPaid(ctx, id), await enterPaid(ctx, id), await enterPaid(ctx, id), await enterPaid(ctx, id)]
  const [one, asked, left, last] = paid
  assert.ok(one && asked && left && last)
  const params = { id }
  await app.inject(paymentRoutes.refund, { params: { id, paymentId: one.paymentId } }, { as: owner })
  await app.inject(paymentRoutes.requestRefund, { params }, { as: asked.user })
  await app.inject(entryRoutes.removeUser, { params: { id, userId: left.user.id } }, { as: left.user })
  const waiting = await reservePlace(ctx, id)
  const other = await createPaidTournament(ctx)
  const foreign = await enterPaid(ctx, other.tournament.id)
  const admin: SignedIn = { ...(await createPlayer(ctx)), roles: ['ADMIN'] }
  assert.equal(await titleOf(refundAll(id, 1500, asked.user)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(refundAll(id, 1500, other.owner)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(refundAll(id, 2000, owner)), 'ENTITY_CONFLICT')

  const answers = await Promise.all([owner, admin, owner, admin].map((as) => refundAll(id, 1500, as)))
  for (const { status, answer } of answers) {
    assert.equal(status, 200)
    assert.deepEqual(answer.counts, { open: 1, paid: 3, returning: 1, returned: 0, failed: 0 })
  }
  // Somebody pays while the job has not begun: that fee was not in the confirmed sum.
  minutes(1)
  const later = await enterPaid(ctx, id)
  await app.jobs.drain()
  const statuses = []
  for (const { paymentId } of [...paid, waiting, later, foreign]) statuses.push(await statusOf(ctx, paymentId))
  assert.deepEqual(statuses, [
    'REFUNDED manager settled',
    'REFUNDED requested settled',
    'REFUNDED manager settled',
    'REFUNDED manager settled',
    'PENDING',
    'COMPLETE',
    'COMPLETE',
  ])
  assert.deepEqual(await participants(id), [1, 1])
  const { totals } = (await app.inject(paymentRoutes.list, { params, query: {} }, { as: owner })).answer
  assert.deepEqual(totals, {
    ...{ received: 2500, refunded: 2000, balance: 500, problems: [] },
    counts: { open: 1, paid: 1, returning: 0, returned: 4, failed: 0 },
  })
  assert.equal(await titleOf(refundAll(id, 1500, owner)), 'ENTITY_CONFLICT')
  await assertExact(ctx)

  const history = (await app.inject(tournamentHistoryRoutes.list, { params, query: {} }, { as: owner })).answer
  const refunds = history.entries.filter(({ action }) => action === 'refund')
  assert.deepEqual(
    refunds.map(({ entityId }) => entityId).toSorted(),
    paid.map(({ paymentId }) => paymentId).toSorted(),
  )
  const actors = new Set(refunds.map(({ actorId }) => actorId))
  assert.ok(actors.isSubsetOf(new Set([owner.id, admin.id])), 'the history names the manager who ordered it')
  const notices = await ctx.db
    .selectFrom('notifications')
    .select('user_id')
    .where('type', '=', 'PAYMENT_REFUNDED')
    .execute()
  for (const { user } of paid) assert.equal(notices.filter(({ user_id }) => user_id === user.id).length, 1)
})

test('after the draw all fees go back and everybody plays on; then there is nothing left to refund', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  await enterPaid(ctx, tournament.id)
  await enterPaid(ctx, tournament.id)
  await setStatus(ctx, tournament.id, 'running', 'seme')
  assert.equal((await refundAll(tournament.id, 1000, owner)).status, 200)
  await app.jobs.drain()
  assert.deepEqual(await participants(tournament.id), [2, 0])
  assert.equal((await balances(ctx, tournament.id)).fees, 0)
  assert.equal(await titleOf(refundAll(tournament.id, 1000, owner)), 'ENTITY_CONFLICT')
  await assertExact(ctx)
})

test('a tournament with paid fees is not deleted; returned ones keep their lines', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const { user, paymentId } = await enterPaid(ctx, tournament.id)
  const waiting = await reservePlace(ctx, tournament.id)
  const { url } = (await checkout(tournament.id, waiting.user)).answer
  const remove = () => app.inject(tournamentRoutes.remove, { params: { id: tournament.id } }, { as: owner })
  assert.equal(await titleOf(remove()), 'ENTITY_CONFLICT')
  await app.inject(paymentRoutes.refund, { params: { id: tournament.id, paymentId } }, { as: owner })
  assert.equal((await remove()).status, 204)
  assert.equal(await titleOf(pay(url)), 'ENTITY_CONFLICT')
  await app.jobs.drain()
  const { answer } = await app.inject(paymentRoutes.mine, { query: {} }, { as: user })
  assert.deepEqual(
    answer.entries.map(({ status, data }) => [status, data.tournamentName]),
    [['REFUNDED', tournament.name]],
  )
  await assertExact(ctx)
})

test('money for a team that was deleted meanwhile goes back', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx, { game: {} })
  const team = await createTeam(ctx, { gameId: tournament.game_id })
  const { url } = (await checkout(tournament.id, team.owner, team.id)).answer
  await Teams.remove({ ...ctx, viewer: team.owner }, team.id)
  assert.equal((await pay(url)).status, 204)
  const [payment] = (await app.inject(paymentRoutes.mine, { query: {} }, { as: team.owner })).answer.entries
  assert.deepEqual([payment?.status, payment?.data.refundReason], ['REFUNDED', 'closed'])
  await app.jobs.drain()
  await assertExact(ctx)
})

test('the ledger lists every movement, and spreadsheets do not run its names', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx, { price: 750, game: {} })
  const team = await createTeam(ctx, { gameId: tournament.game_id, name: '=SUM("A1"),B' })
  await pay((await checkout(tournament.id, team.owner, team.id)).answer.url)
  minutes(1)
  const other = await createTeam(ctx, { gameId: tournament.game_id })
  await pay((await checkout(tournament.id, other.owner, other.id)).answer.url)
  minutes(1)
  const params = { id: tournament.id, teamId: other.id }
  await app.inject(entryRoutes.removeTeam, { params }, { as: owner })
  await app.jobs.drain()
  const { text, headers } = await app.inject(paymentRoutes.ledger, { params: { id: tournament.id } }, { as: owner })
  assert.match(String(headers['content-type']), /^text\/csv/)
  const [head, ...lines] = text.trimEnd().split('\r\n')
  assert.match(head ?? '', /^\uFEFFtime,movement,from,to,amount,fees_balance,participant,/)
  assert.deepEqual(
    lines.map((line) => line.split(',').slice(1, 6).join(' ')),
    [
      'payment payer fees 7.5 7.5',
      'payment payer fees 7.5 15',
      'refund fees owed 7.5 7.5',
      'settlement owed payer 7.5 7.5',
    ],
  )
  assert.ok(lines[0]?.includes(`"'=SUM(""A1""),B"`))
})

test('the ledger can neither be changed nor have a movement twice', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx)
  const { paymentId } = await enterPaid(ctx, tournament.id)
  const before = await balances(ctx)
  const movements = ctx.db.updateTable('payment_movements').set({ amount: 1 }).where('payment_id', '=', paymentId)
  await assert.rejects(movements.execute(), /append-only/)
  await assert.rejects(ctx.db.deleteFrom('payment_movements').execute(), /append-only/)
  const row = {
    payment_id: paymentId,
    kind: 'payment',
    from_account: 'payer',
    to_account: 'fees',
    amount: 1,
    at: new Date(),
  } as const
  await assert.rejects(ctx.db.insertInto('payment_movements').values(row).execute(), /duplicate key/)
  const wrong = { ...row, kind: 'refund' } as const
  await assert.rejects(ctx.db.insertInto('payment_movements').values(wrong).execute(), /movement_between_its_accounts/)
  assert.deepEqual(await balances(ctx), before)
})
