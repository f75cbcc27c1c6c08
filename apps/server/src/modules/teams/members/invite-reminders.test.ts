import { inviteReminderRoutes as routes, inviteRoutes, newId, type TeamId, type UserId } from '@agone/contract'
import { notificationText } from '@agone/i18n/notifications'
import { formatsOf, makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { historyOf } from '../../../../test/support/factories/matches.ts'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { GameMarket } from '../../games/index.ts'
import { Notifications } from '../../notifications/index.ts'
import { teamsPlugin } from '../plugin.ts'
import * as Teams from '../teams.ts'
import * as Admins from './admins.ts'

const hour = 3600_000

let app: TestApp
before(async () => {
  app = await testApp(teamsPlugin)
})
after(() => app.close())

/** The notifications of invites and of reminders of them that a user has, newest first. */
const noticesOf = async (user: SignedIn) => {
  const { entries } = await Notifications.list(app.ctx(), user.id, { page: 1, size: 20, offset: 0 })
  return entries.filter(({ type }) => type === 'TEAM_INVITE')
}
const remindersOf = async (user: SignedIn) => (await noticesOf(user)).filter(({ data }) => data.reminder)

/** A team with an admin and a member, and a user whom the owner has invited. */
const scene = async () => {
  const ctx = app.ctx()
  const [admin, member, invited] = [await createPlayer(ctx), await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [admin, member] })
  const { owner, id } = team
  await Admins.add(app.ctx(owner), { teamId: id, userId: admin.id })
  const invite = () => app.inject(inviteRoutes.send, { params: { id }, body: { userId: invited.id } }, { as: owner })
  const remind = (as: SignedIn = owner, userId: UserId = invited.id) =>
    app.inject(routes.send, { params: { id }, body: { userId } }, { as })
  const end = (as: SignedIn) => app.inject(inviteRoutes.revoke, { params: { id, userId: invited.id } }, { as })
  const listed = (as: SignedIn = owner) => app.inject(routes.list, { params: { id } }, { as })
  await invite()
  app.clock.advance(1)
  return { team, owner, admin, member, invited, invite, remind, end, listed }
}

test('an invited user is reminded, with the name of who reminds; the admins see when, and the history keeps it', async () => {
  const { team, admin, invited, remind, listed } = await scene()
  assert.deepEqual((await listed()).answer, [])
  const { status, answer } = await remind(admin)
  assert.equal(status, 201)
  const now = app.clock.now()
  const [sentAt, againAt] = [new Date(now).toISOString(), new Date(now + 24 * hour).toISOString()]
  assert.deepEqual(answer, { userId: invited.id, sentAt, againAt })
  assert.deepEqual((await listed()).answer, [answer])
  const [reminder, invite, ...more] = await noticesOf(invited)
  const data = { teamId: team.id, teamName: team.name, userId: admin.id, username: admin.username }
  assert.deepEqual(reminder?.data, { ...data, reminder: true })
  assert.deepEqual([invite?.data.reminder, more], [undefined, []])
  const [act, ...others] = (await historyOf(app.ctx(), team.id)).filter(({ action }) => action === 'remindInvited')
  assert.deepEqual([act?.actor_id, act?.after, others], [admin.id, { userId: invited.id }, []])
})

test('the notice is in the language of its reader, and differs from that of the invite', async () => {
  const { team, owner, invited, remind } = await scene()
  await remind()
  const notices = await noticesOf(invited)
  const textsIn = (locale: 'it' | 'en') =>
    notices.map((notice) =>
      notificationText({ t: makeT(locale), locale, formats: formatsOf(locale, 'Europe/Rome') }, notice),
    )
  const { username } = owner
  assert.deepEqual(textsIn('it'), [
    `${username} ti sollecita: l’invito in ${team.name} aspetta la tua risposta.`,
    `${username} ti invita in ${team.name}.`,
  ])
  assert.deepEqual(textsIn('en'), [
    `${username} reminds you: the invite to ${team.name} waits for your answer.`,
    `${username} invites you to ${team.name}.`,
  ])
})

test('of reminders by several admins at once one is sent, and the others say when it can be repeated', async () => {
  const { owner, admin, invited, remind } = await scene()
  const results = await Promise.all([owner, admin, owner, admin].map((sender) => remind(sender)))
  assert.deepEqual(results.map(({ status }) => status).toSorted(), [201, 429, 429, 429])
  const refused = results.find(({ status }) => status === 429)
  assert.deepEqual(
    [refused?.problem.title, refused?.problem.errors[0]?.reason, refused?.problem.errors[0]?.values],
    ['RATE_LIMIT', 'askedToday', { count: 24 }],
  )
  assert.equal((await remindersOf(invited)).length, 1)
})

test('an invited user can be reminded again after 24 hours', async () => {
  const { admin, invited, remind } = await scene()
  await remind()
  app.clock.advance(10 * hour)
  assert.equal((await remind(admin)).problem.errors[0]?.values?.['count'], 14)
  app.clock.advance(14 * hour - 1)
  assert.equal((await remind()).status, 429)
  app.clock.advance(1)
  assert.equal((await remind()).status, 201)
  assert.equal((await remindersOf(invited)).length, 2)
})

test('the day until the next reminder is counted for each invited user separately', async () => {
  const { team, owner, invited, remind, listed } = await scene()
  const other = await createPlayer(app.ctx())
  await app.inject(inviteRoutes.send, { params: { id: team.id }, body: { userId: other.id } }, { as: owner })
  await remind()
  app.clock.advance(hour)
  assert.equal((await remind(owner, other.id)).status, 201)
  assert.deepEqual(
    (await listed()).answer.map(({ userId }) => userId),
    [other.id, invited.id],
  )
})

test('nobody is reminded of an invite that was declined, withdrawn or accepted, or that never was', async () => {
  const { team, owner, member, invited, invite, remind, end } = await scene()
  assert.equal(await titleOf(remind(owner, member.id)), 'USER_NOT_INVITED')
  assert.equal(await titleOf(remind(owner, newId<UserId>())), 'USER_NOT_INVITED')
  for (const ender of [invited, owner]) {
    assert.equal((await end(ender)).status, 204)
    const { problem } = await remind()
    assert.deepEqual([problem.title, problem.errors[0]?.reason], ['USER_NOT_INVITED', 'inviteEnded'])
    assert.equal((await invite()).status, 204)
  }
  assert.equal((await app.inject(inviteRoutes.join, { params: { id: team.id } }, { as: invited })).status, 204)
  assert.equal(await titleOf(remind()), 'USER_NOT_INVITED')
  assert.deepEqual([await remindersOf(invited), await remindersOf(member)], [[], []])
})

test('nobody is reminded who could not accept: deleted, banned, or while the market is closed', async () => {
  const { team, invited, remind } = await scene()
  await GameMarket.close(app.ctx(), team.game_id)
  assert.equal(await titleOf(remind()), 'MARKET_CLOSED')
  await GameMarket.open(app.ctx(), team.game_id)
  const change = (values: { banned?: boolean; deleted_at?: Date }) =>
    app.db.updateTable('users').set(values).where('id', '=', invited.id).execute()
  await change({ banned: true })
  assert.equal(await titleOf(remind()), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  await change({ banned: false, deleted_at: new Date() })
  assert.equal(await titleOf(remind()), 'USER_NOT_FOUND')
  assert.deepEqual(await remindersOf(invited), [])
})

test('only the admins of the team remind, and read who was reminded', async () => {
  const { admin, member, invited, remind, listed } = await scene()
  for (const other of [member, invited, await createPlayer(app.ctx())]) {
    assert.equal(await titleOf(remind(other)), 'PERMISSION_DENIED')
    assert.equal(await titleOf(listed(other)), 'PERMISSION_DENIED')
  }
  const unverified = await createPlayer(app.ctx(), { verified: false })
  assert.equal(await titleOf(remind(unverified)), 'USER_NOT_VERIFIED')
  const missing = { params: { id: newId<TeamId>() } }
  assert.equal(await titleOf(app.inject(routes.list, missing, { as: admin })), 'TEAM_NOT_FOUND')
  assert.equal((await remind(admin)).status, 201)
  assert.equal((await listed(admin)).answer.length, 1)
})

test('a team that withdraws its invite and sends it again notifies once in 24 hours, reminders included', async () => {
  const { owner, invited, invite, remind, end } = await scene()
  for (let each = 0; each < 3; each += 1) {
    await end(owner)
    assert.equal((await invite()).status, 204)
    assert.equal((await remind()).status, 429)
  }
  assert.equal((await noticesOf(invited)).length, 1)
  app.clock.advance(24 * hour)
  assert.equal((await remind()).status, 201)
  await end(owner)
  await invite()
  assert.equal((await noticesOf(invited)).length, 2)
  app.clock.advance(24 * hour)
  await end(owner)
  await invite()
  assert.equal((await noticesOf(invited)).length, 3)
})

test('a user who invites with one new team after the other notifies three times in 24 hours', async () => {
  const [owner, other, invited] = [
    await createPlayer(app.ctx()),
    await createPlayer(app.ctx()),
    await createPlayer(app.ctx()),
  ]
  const inviteAs = async (as: SignedIn) => {
    const { id } = await createTeam(app.ctx(), { owner: as })
    const call = { params: { id }, body: { userId: invited.id } }
    assert.equal((await app.inject(inviteRoutes.send, call, { as })).status, 204)
    await Teams.remove(app.ctx(as), id)
    app.clock.advance(hour)
  }
  for (let each = 0; each < 5; each += 1) await inviteAs(owner)
  assert.equal((await noticesOf(invited)).length, 3)
  await inviteAs(other)
  assert.equal((await noticesOf(invited)).length, 4)
  app.clock.advance(19 * hour)
  await inviteAs(owner)
  assert.equal((await noticesOf(invited)).length, 5)
})
