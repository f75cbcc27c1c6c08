import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  agendaRoutes,
  entryRoutes,
  newId,
  paymentRoutes,
  testCheckoutRoutes,
  tournamentRoutes,
  type PaymentId,
  type TournamentId,
} from '@agone/contract'
import { sql } from 'kysely'
import {
  assertExact,
  createPaidTournament,
  enterPaid,
  paymentPlugins,
  reservePlace,
  statusOf,
} from '../../../../test/support/factories/payments.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { entryOf, setStatus } from '../../../../test/support/factories/tournaments.ts'
import { feeCalls } from '../../../../test/support/fee-calls.ts'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import { rounds } from '../../../../test/support/test-run.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { Users } from '../../accounts/index.ts'
import * as Teams from '../../teams/teams.ts'
import { transferClaim } from '../entries/claims.ts'
import * as Tournaments from '../tournaments.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => paymentPlugins(server, () => app.ctx()))
})
after(() => app.close())

const { join, checkout, pay, participants, minutes } = feeCalls(() => app)

/** A user's payments in a tournament. */
const own = async (id: TournamentId, as: SignedIn) =>
  (await app.inject(paymentRoutes.ofTournament, { params: { id } }, { as })).answer

/** The fees that an agenda says are to pay, and until when. */
const toPay = async (as: SignedIn) => {
  const { answer } = await app.inject(agendaRoutes.mine, {}, { as })
  return answer.duties.flatMap((duty) => (duty.kind === 'payment' ? [[duty.paymentId, duty.amount, duty.until]] : []))
}

test('entering with a fee reserves the place; who has paid is in, and sees the payment', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx, { price: 1250 })
  const user = await createPlayer(ctx)
  const reserved = await join(tournament.id, user)
  assert.equal(reserved.status, 202)
  const [payment] = await own(tournament.id, user)
  assert.deepEqual(reserved.answer, payment)
  assert.deepEqual([payment?.status, payment?.data.amount, payment?.data.open], ['PENDING', 1250, true])
  assert.equal(Date.parse(payment?.data.expiresAt ?? '') - app.clock.now(), 30 * 60_000)
  assert.deepEqual(await participants(tournament.id), [0, 1])

  const { url } = (await checkout(tournament.id, user)).answer
  const code = url.split('/').at(-1) ?? ''
  const { answer: page, headers } = await app.inject(testCheckoutRoutes.get, { params: { code } }, { as: user })
  assert.deepEqual([page.status, page.amount, page.tournamentName], ['open', 1250, tournament.name])
  assert.match(String(headers['cache-control']), /no-store/)
  assert.equal((await pay(url)).status, 204)
  assert.deepEqual(await participants(tournament.id), [1, 0])
  assert.equal((await app.inject(entryRoutes.ofUser, { params: { id: tournament.id, userId: user.id } })).status, 200)
  assert.deepEqual(
    (await own(tournament.id, user)).map(({ status }) => status),
    ['COMPLETE'],
  )
  assert.equal(await titleOf(join(tournament.id, user)), 'USER_CONFLICT')
  assert.equal(await titleOf(checkout(tournament.id, user)), 'USER_CONFLICT')

  const listOf = (query: { paymentId?: PaymentId }) =>
    app.inject(paymentRoutes.list, { params: { id: tournament.id }, query }, { as: owner })
  const { answer: list } = await listOf({})
  assert.deepEqual(list.totals, {
    ...{ received: 1250, refunded: 0, balance: 1250, problems: [] },
    counts: { open: 0, paid: 1, returning: 0, returned: 0, failed: 0 },
  })
  assert.deepEqual(
    list.entries.map(({ userId, data }) => [userId, data.username]),
    [[user.id, user.username]],
  )
  const mine = await app.inject(paymentRoutes.mine, { query: {} }, { as: user })
  assert.deepEqual(mine.answer.entries, list.entries)
  for (const [paymentId, count] of [
    [payment?.id, 1],
    [newId<PaymentId>(), 0],
  ] as const) {
    const { entries, resultsCount } = (await listOf(paymentId ? { paymentId } : {})).answer
    assert.deepEqual([entries.length, resultsCount], [count, count])
  }
})

test('the checkout has one address: asked twice, at once, and resumed', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx)
  const user = await createPlayer(ctx)
  const answers = await Promise.all(Array.from({ length: 6 }, () => checkout(tournament.id, user)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const [url, ...others] = new Set(answers.map(({ answer }) => answer.url))
  assert.deepEqual(others, [])
  assert.match(answers[0]?.headers['cache-control']?.toString() ?? '', /no-store/)
  const [payment, ...none] = await own(tournament.id, user)
  assert.ok(payment)
  assert.deepEqual(none, [])
  const resume = (as: SignedIn, body: PaymentId) =>
    app.inject(paymentRoutes.resume, { params: { id: tournament.id }, body }, { as })
  assert.equal((await resume(user, payment.id)).answer.url, url)
  assert.equal((await join(tournament.id, user)).status, 202)
  assert.equal(await titleOf(resume(await createPlayer(ctx), payment.id)), 'TOURNAMENT_NOT_FOUND')
  assert.equal(await titleOf(resume(user, newId<PaymentId>())), 'TOURNAMENT_NOT_FOUND')
  minutes(31)
  await app.jobs.drain()
  const { title, errors } = (await resume(user, payment.id)).problem
  assert.deepEqual([title, errors.map(({ reason }) => reason)], ['ENTITY_CONFLICT', ['paymentClosed']])
  const again = (await checkout(tournament.id, user)).answer.url
  assert.notEqual(again, url)
  assert.equal(await titleOf(pay(url ?? '')), 'ENTITY_CONFLICT')
  assert.equal((await pay(again)).status, 204)
  await assertExact(ctx)
})

test('a free tournament has no checkout, and one with a password asks for it before', async () => {
  const ctx = app.ctx()
  const free = await createPaidTournament(ctx, { price: 0 })
  const user = await createPlayer(ctx)
  assert.equal(await titleOf(checkout(free.tournament.id, user)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  assert.equal((await join(free.tournament.id, user)).status, 201)
  const secret = await createPaidTournament(ctx, { password: 'segreto' })
  const { id } = secret.tournament
  assert.equal(await titleOf(checkout(id, user)), 'TOURNAMENT_PASSWORD_NEEDED')
  const body = { password: 'segreto' }
  assert.equal((await app.inject(entryRoutes.addUser, { params: { id }, body }, { as: user })).status, 202)
  assert.equal((await checkout(id, user)).status, 200)
})

test('an admin of a team pays for it; other admins see and resume the same payment', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx, { game: {} })
  const [admin, member] = [await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { gameId: tournament.game_id, members: [admin, member] })
  await ctx.db.updateTable('team_members').set({ is_admin: true }).where('user_id', '=', admin.id).execute()
  const enter = (as: SignedIn) =>
    app.inject(
      entryRoutes.addTeam,
      { params: { id: tournament.id }, body: { teamId: team.id, memberIds: [member.id] } },
      { as },
    )
  assert.equal(await titleOf(checkout(tournament.id, team.owner)), 'FIELD_VALIDATION_ERROR')
  assert.equal(await titleOf(checkout(tournament.id, member, team.id)), 'PERMISSION_DENIED')
  const first = await enter(team.owner)
  assert.equal(first.status, 202)
  assert.equal(first.answer.teamId, team.id)
  assert.equal((await enter(admin)).answer.id, first.answer.id)
  const { url } = (await checkout(tournament.id, admin, team.id)).answer
  assert.equal((await checkout(tournament.id, team.owner, team.id)).answer.url, url)
  assert.deepEqual(await own(tournament.id, member), [])
  const due = [[first.answer.id, 500, new Date(app.clock.now() + 30 * 60_000).toISOString()]]
  assert.deepEqual([await toPay(team.owner), await toPay(admin), await toPay(member)], [due, due, []])
  assert.deepEqual(
    (await own(tournament.id, admin)).map(({ data }) => data.teamName),
    [team.name],
  )
  assert.equal((await pay(url)).status, 204)
  assert.deepEqual(await toPay(admin), [])
  const { answer } = await app.inject(entryRoutes.ofTeam, { params: { id: tournament.id, teamId: team.id } })
  assert.deepEqual(
    answer.flatMap(({ lineup }) => lineup.map(({ userId }) => userId)),
    [member.id],
  )
})

test('a reserved place counts as taken, and is free again after half an hour', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx, { slots: 2 })
  await enterPaid(ctx, tournament.id)
  const slow = await reservePlace(ctx, tournament.id)
  const late = await createPlayer(ctx)
  assert.equal(await titleOf(join(tournament.id, late)), 'TOO_MANY_PARTICIPANTS')
  const add = { params: { id: tournament.id }, body: { userId: late.id } }
  assert.equal(await titleOf(app.inject(entryRoutes.addUser, add, { as: owner })), 'TOO_MANY_PARTICIPANTS')
  const fewer = app.inject(
    tournamentRoutes.update,
    { params: { id: tournament.id }, body: { slots: 2 } },
    { as: owner },
  )
  assert.equal((await fewer).status, 200)
  const told = async () => {
    const notices = ctx.db.selectFrom('notifications').select('user_id').where('type', '=', 'PAYMENT_DUE')
    return (await notices.where(sql`data ->> 'tournamentId'`, '=', tournament.id).execute()).map((row) => row.user_id)
  }
  minutes(19)
  await app.jobs.drain()
  assert.deepEqual(await told(), [])
  minutes(10)
  await app.jobs.drain()
  assert.deepEqual(await told(), [slow.user.id], 'whoever has not paid is told ten minutes before the end')
  await ctx.jobs.enqueue(ctx, 'tournaments.feeDue', { paymentId: slow.paymentId })
  await app.jobs.drain()
  assert.deepEqual(await told(), [slow.user.id], 'once, also if the job runs again')
  assert.equal(await titleOf(join(tournament.id, late)), 'TOO_MANY_PARTICIPANTS')
  minutes(2)
  await app.jobs.drain()
  assert.deepEqual(await participants(tournament.id), [1, 0])
  assert.deepEqual(
    (await own(tournament.id, slow.user)).map(({ status, data }) => [status, data.open]),
    [['PENDING', false]],
  )
  await enterPaid(ctx, tournament.id, late)
  await assertExact(ctx)
})

/** So many calls at once may have to wait too long for a connection: they are told to come again, and do. */
const admitted = async <Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> => {
  const answer = await call()
  return answer.status === 503 ? admitted(call) : answer
}

test('of many who race for the last paid place one gets it, and nobody pays for nothing', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx, { slots: 3 })
  await enterPaid(ctx, tournament.id)
  await enterPaid(ctx, tournament.id)
  const length = rounds({ few: 40, many: 1000 })
  const racers: SignedIn[] = []
  for (let each = 0; each < length; each++) racers.push(await createPlayer(ctx))
  const outcomes = await Promise.all(
    racers.map(async (racer) => {
      const reserved = await admitted(() => join(tournament.id, racer))
      if (reserved.status !== 202) return reserved.problem.title
      const { url } = (await admitted(() => checkout(tournament.id, racer))).answer
      const answers = await Promise.all([1, 2].map(() => admitted(() => pay(url))))
      return answers
        .map(({ status }) => status)
        .toSorted()
        .join()
    }),
  )
  assert.deepEqual(
    Object.entries(Object.groupBy(outcomes, (outcome) => outcome))
      .map(([outcome, all]) => [outcome, all?.length])
      .toSorted(),
    [
      ['204,409', 1],
      ['TOO_MANY_PARTICIPANTS', length - 1],
    ],
  )
  assert.deepEqual(await participants(tournament.id), [3, 0])
  await assertExact(ctx)
})

test('closing sign-ups ends the reservations; a manager who adds somebody asks no fee', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const waiting = await reservePlace(ctx, tournament.id)
  const { url } = (await checkout(tournament.id, waiting.user)).answer
  const added = await reservePlace(ctx, tournament.id)
  const body = { userId: added.user.id }
  const { status, answer } = await app.inject(
    entryRoutes.addUser,
    { params: { id: tournament.id }, body },
    { as: owner },
  )
  assert.equal(status, 201)
  assert.equal(entryOf(answer).userId, added.user.id)
  assert.deepEqual(await participants(tournament.id), [1, 1])
  await setStatus(ctx, tournament.id, 'closed')
  assert.deepEqual(await participants(tournament.id), [1, 0])
  assert.equal(await titleOf(pay(url)), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(join(tournament.id, waiting.user)), 'TOURNAMENT_STATUS_DENY')
})

test('whoever gets a place of somebody else while their own is reserved does not pay for nothing', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const { id } = tournament
  const { user: former } = await enterPaid(ctx, id)
  const successor = await reservePlace(ctx, id)
  const { url } = (await checkout(id, successor.user)).answer
  const replacing = { params: { id, userId: former.id }, body: { userId: successor.user.id } }
  assert.equal((await app.inject(entryRoutes.replaceUser, replacing, { as: owner })).status, 200)
  assert.deepEqual(await participants(id), [1, 0])
  assert.equal(await titleOf(pay(url)), 'ENTITY_CONFLICT')

  const guest = await Users.createProvisional(ctx, { creator: owner.id, username: 'ospite_pagante' })
  await app.inject(entryRoutes.addUser, { params: { id }, body: { userId: guest.id } }, { as: owner })
  const claimer = await reservePlace(ctx, id)
  const later = (await checkout(id, claimer.user)).answer.url
  await inTransaction(ctx, (ctx) => transferClaim(ctx, { guestId: guest.id, userId: claimer.user.id }))
  assert.equal((await pay(later)).status, 204)
  assert.equal(await statusOf(ctx, claimer.paymentId), 'REFUNDED late')
  assert.deepEqual(await participants(id), [2, 0])
  await assertExact(ctx)
})

test('a team that is deleted keeps no place: one user cannot block all of them with new teams', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx, { game: {}, slots: 2 })
  const owner = await createPlayer(ctx)
  for (let time = 0; time < 3; time += 1) {
    const team = await createTeam(ctx, { gameId: tournament.game_id, owner })
    const { url } = (await checkout(tournament.id, owner, team.id)).answer
    assert.deepEqual(await participants(tournament.id), [0, 1])
    await Teams.remove({ ...ctx, viewer: owner }, team.id)
    await app.jobs.drain()
    assert.deepEqual(await participants(tournament.id), [0, 0])
    assert.equal(await titleOf(pay(url)), 'ENTITY_CONFLICT')
  }
  await assertExact(ctx)
})

test('a tournament that is hidden meanwhile can still be paid by who has reserved, and by nobody else', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx)
  const params = { id: tournament.id }
  const { user, paymentId } = await reservePlace(ctx, tournament.id)
  await app.inject(tournamentRoutes.update, { params, body: { flags: ['HIDDEN'] } }, { as: owner })
  const resumed = await app.inject(paymentRoutes.resume, { params, body: paymentId }, { as: user })
  assert.equal(resumed.status, 200)
  const { url } = (await checkout(tournament.id, user)).answer
  assert.equal(resumed.answer.url, url)
  assert.equal(await titleOf(checkout(tournament.id, await createPlayer(ctx))), 'TOURNAMENT_NOT_FOUND')
  assert.equal((await pay(url)).status, 204)
  assert.equal(await statusOf(ctx, paymentId), 'COMPLETE')
})

test('the test checkout answers only callers on this machine', async () => {
  const ctx = app.ctx()
  const { tournament } = await createPaidTournament(ctx)
  const { user } = await reservePlace(ctx, tournament.id)
  const code = (await checkout(tournament.id, user)).answer.url.split('/').at(-1) ?? ''
  const far = { 'x-forwarded-for': '203.0.113.7' }
  for (const spec of [testCheckoutRoutes.get, testCheckoutRoutes.pay])
    assert.equal(await titleOf(app.inject(spec, { params: { code } }, { as: user, headers: far })), 'UNKNOWN_ERROR')
  assert.equal((await Tournaments.get(ctx, tournament.id)).participants_count, 0)
})
