import {
  inviteRoutes,
  newId,
  departureRoutes,
  teamAdminRoutes,
  teamRoutes,
  type TeamId,
  type UserId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { GameMarket } from '../../games/index.ts'
import { createGame } from '../../../../test/support/factories/games.ts'
import { Notifications } from '../../notifications/index.ts'
import { teamsPlugin } from '../plugin.ts'
import * as Teams from '../teams.ts'
import { addMember, createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'

let app: TestApp
before(async () => {
  app = await testApp(teamsPlugin)
})
after(() => app.close())

const notificationsOf = async (user: SignedIn) =>
  (await Notifications.list(app.ctx(), user.id, { page: 1, size: 10, offset: 0 })).entries.map(({ type, data }) => ({
    type,
    data,
  }))

const invite = (id: TeamId, userId: UserId, as?: SignedIn) =>
  app.inject(inviteRoutes.send, { params: { id }, body: { userId } }, { as })
const join = (id: TeamId, as?: SignedIn) => app.inject(inviteRoutes.join, { params: { id } }, { as })
const kick = (id: TeamId, userId: UserId, as?: SignedIn) =>
  app.inject(departureRoutes.kick, { params: { id, userId } }, { as })
const keep = (id: TeamId, userId: UserId, as?: SignedIn) =>
  app.inject(departureRoutes.keep, { params: { id, userId } }, { as })
const leave = (id: TeamId, as?: SignedIn) => app.inject(departureRoutes.leave, { params: { id } }, { as })
const stay = (id: TeamId, as?: SignedIn) => app.inject(departureRoutes.stay, { params: { id } }, { as })

const scene = async () => {
  const ctx = app.ctx()
  const [admin, member, stranger] = [await createPlayer(ctx), await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [admin, member] })
  const { owner } = team
  app.clock.advance(1)
  await app.inject(teamAdminRoutes.add, { params: { id: team.id }, body: { userId: admin.id } }, { as: owner })
  app.clock.advance(1)
  return { ctx, team, owner, admin, member, stranger }
}

test('calls about a team check the token, then the team, then verification, then the role', async () => {
  const { ctx, team, member } = await scene()
  const unverified = await createPlayer(ctx, { verified: false })
  const to = newId<UserId>()
  const acts = [
    { act: (id: TeamId, as?: SignedIn) => invite(id, to, as), role: 'PERMISSION_DENIED' },
    { act: (id: TeamId, as?: SignedIn) => kick(id, to, as), role: 'PERMISSION_DENIED' },
    { act: (id: TeamId, as?: SignedIn) => keep(id, to, as), role: 'PERMISSION_DENIED' },
    {
      act: (id: TeamId, as?: SignedIn) => app.inject(inviteRoutes.revoke, { params: { id, userId: to } }, { as }),
      role: 'PERMISSION_DENIED',
    },
    {
      act: (id: TeamId, as?: SignedIn) =>
        app.inject(teamAdminRoutes.addProvisional, { params: { id }, body: 'x' }, { as }),
      role: 'PERMISSION_DENIED',
    },
    {
      act: (id: TeamId, as?: SignedIn) =>
        app.inject(teamAdminRoutes.add, { params: { id }, body: { userId: to } }, { as }),
      role: 'NOT_TEAM_OWNER',
    },
    {
      act: (id: TeamId, as?: SignedIn) => app.inject(teamAdminRoutes.remove, { params: { id, userId: to } }, { as }),
      role: 'NOT_TEAM_OWNER',
    },
    { act: join, role: 'ALREADY_TEAM_MEMBER' },
    { act: stay, role: 'ENTITY_CONFLICT' },
    { act: (id: TeamId, as?: SignedIn) => leave(id, as), role: undefined },
  ]
  for (const { act, role } of acts) {
    assert.equal(await titleOf(act(team.id)), 'UNAUTHORIZED')
    assert.equal(await titleOf(act(newId<TeamId>(), unverified)), 'TEAM_NOT_FOUND')
    assert.equal(await titleOf(act(team.id, unverified)), 'USER_NOT_VERIFIED')
    if (role) assert.equal(await titleOf(act(team.id, member)), role)
  }
})

test('a body without a user is a field error, for those who may act', async () => {
  const { team, owner } = await scene()
  const request = { method: 'POST', url: `/esports/v2/teams/${team.id}/invites`, payload: { user_id: 'me' } } as const
  const answered = await app.request(request, { as: owner })
  assert.equal(answered.problem.title, 'FIELD_VALIDATION_ERROR')
  assert.equal(answered.problem.errors[0]?.path, '/user_id')
})

test('an invited user is notified and joins', async () => {
  const { team, admin, stranger } = await scene()
  assert.equal((await invite(team.id, stranger.id, admin)).status, 204)
  const data = { teamId: team.id, teamName: team.name, userId: admin.id, username: admin.username }
  assert.deepEqual(await notificationsOf(stranger), [{ type: 'TEAM_INVITE', data }])
  const mine = await app.inject(inviteRoutes.mine, {}, { as: stranger })
  assert.deepEqual(
    mine.answer.entries.map(({ id, invitedIds }) => ({ id, invitedIds })),
    [{ id: team.id, invitedIds: [stranger.id] }],
  )
  assert.equal((await join(team.id, stranger)).status, 204)
  const current = await Teams.get(app.ctx(), team.id)
  assert.deepEqual([current.member_ids.at(-1), current.invited_ids], [stranger.id, []])
})

test('each refused invite has the code of its reason', async () => {
  const { ctx, team, owner, member, stranger } = await scene()
  const other = await createTeam(ctx, { gameId: team.game_id })
  const guest = await app.inject(
    teamAdminRoutes.addProvisional,
    { params: { id: other.id }, body: 'Somebody-else' },
    { as: other.owner },
  )
  await invite(team.id, stranger.id, owner)
  const refusals = [
    { userId: newId<UserId>(), code: 'USER_NOT_FOUND' },
    { userId: member.id, code: 'ALREADY_TEAM_MEMBER' },
    { userId: other.owner.id, code: 'ALREADY_OTHER_TEAM_MEMBER' },
    { userId: stranger.id, code: 'USER_ALREADY_INVITED' },
    { userId: guest.answer.id, code: 'NOT_AVAILABLE_FOR_ENTITY_ERROR' },
  ]
  for (const { userId, code } of refusals) assert.equal(await titleOf(invite(team.id, userId, owner)), code)
})

test('an invite is revoked by an admin or declined by the invited user, once', async () => {
  const { team, owner, member, stranger } = await scene()
  const revoke = (as: SignedIn) =>
    app.inject(inviteRoutes.revoke, { params: { id: team.id, userId: stranger.id } }, { as })
  await invite(team.id, stranger.id, owner)
  assert.equal(await titleOf(revoke(member)), 'PERMISSION_DENIED')
  assert.equal((await revoke(owner)).status, 204)
  assert.equal(await titleOf(revoke(owner)), 'USER_NOT_INVITED')
  assert.equal(await titleOf(join(team.id, stranger)), 'USER_NOT_INVITED')
  await invite(team.id, stranger.id, owner)
  assert.equal((await revoke(stranger)).status, 204)
})

test('a member of a team cannot join another of the game, and other invites are deleted', async () => {
  const { ctx, team, owner, stranger } = await scene()
  const other = await createTeam(ctx, { gameId: team.game_id })
  await invite(team.id, stranger.id, owner)
  await invite(other.id, stranger.id, other.owner)
  await join(team.id, stranger)
  assert.equal(await titleOf(join(other.id, stranger)), 'USER_NOT_INVITED')
  assert.equal(await titleOf(join(team.id, stranger)), 'ALREADY_TEAM_MEMBER')
})

test('a kick gives a day of notice, notifies the member, and can be cancelled', async () => {
  const { team, owner, admin, member } = await scene()
  assert.equal((await kick(team.id, member.id, admin)).status, 204)
  assert.equal((await notificationsOf(member))[0]?.type, 'TEAM_KICK')
  assert.deepEqual((await app.inject(departureRoutes.kickRequests, {}, { as: member })).answer.entries[0]?.kickIds, [
    member.id,
  ])
  assert.equal(await titleOf(kick(team.id, member.id, admin)), 'ALREADY_KICKING')
  assert.equal(await titleOf(kick(team.id, admin.id, owner)), 'COULDNT_KICK_ADMIN_OR_OWNER')
  assert.equal(await titleOf(kick(team.id, newId<UserId>(), owner)), 'NOT_IN_TEAM')
  assert.equal((await keep(team.id, member.id, owner)).status, 204)
  assert.equal(await titleOf(keep(team.id, member.id, owner)), 'ENTITY_CONFLICT')
  app.clock.advance(25 * 3_600_000)
  await app.jobs.drain()
  assert.ok(Teams.isMember(await Teams.get(app.ctx(), team.id), member.id))
})

test('the date of a departure is shown to the member and to the admins, in the team and in the lists of the member', async () => {
  const { team, admin, member, stranger } = await scene()
  await leave(team.id, member)
  const due = [{ userId: member.id, dueAt: new Date(app.clock.now() + 7 * 24 * 3_600_000).toISOString() }]
  const seenBy = async (as?: SignedIn) =>
    (await app.inject(teamRoutes.one, { params: { id: team.id } }, { as })).answer.departures
  const requested = (await app.inject(departureRoutes.leaveRequests, {}, { as: member })).answer.entries
  assert.deepEqual(requested[0]?.departures, due)
  assert.deepEqual([await seenBy(admin), await seenBy(member)], [due, due])
  assert.deepEqual([await seenBy(stranger), await seenBy()], [[], []])
  await stay(team.id, member)
  await kick(team.id, member.id, admin)
  const requests = (await app.inject(departureRoutes.kickRequests, {}, { as: member })).answer.entries
  assert.deepEqual(requests[0]?.departures[0]?.dueAt, new Date(app.clock.now() + 24 * 3_600_000).toISOString())
})

test('a kicked member leaves after 24 hours, not before', async () => {
  const { team, owner, member } = await scene()
  const departures: string[] = []
  app.events.on('team.memberDeparted', (_ctx, { userId, kind }) => void (userId === member.id && departures.push(kind)))
  await kick(team.id, member.id, owner)
  app.clock.advance(24 * 3_600_000 - 1000)
  await app.jobs.drain()
  assert.ok(Teams.isMember(await Teams.get(app.ctx(), team.id), member.id))
  app.clock.advance(1000)
  await app.jobs.drain()
  assert.ok(!Teams.isMember(await Teams.get(app.ctx(), team.id), member.id))
  assert.deepEqual(departures, ['released'])
})

test('a member who asks to leave leaves after seven days, and the admins are notified', async () => {
  const { team, owner, admin, member } = await scene()
  assert.equal((await leave(team.id, member)).status, 204)
  for (const reader of [owner, admin]) assert.equal((await notificationsOf(reader))[0]?.type, 'TEAM_LEAVE_REQUEST')
  assert.deepEqual((await app.inject(departureRoutes.leaveRequests, {}, { as: member })).answer.entries[0]?.leaveIds, [
    member.id,
  ])
  assert.equal(await titleOf(leave(team.id, member)), 'ALREADY_LEAVING')
  assert.equal(await titleOf(leave(team.id, admin)), 'COULDNT_QUIT_IF_ADMIN_OR_OWNER')
  app.clock.advance(7 * 24 * 3_600_000)
  await app.jobs.drain()
  assert.ok(!Teams.isMember(await Teams.get(app.ctx(), team.id), member.id))
  assert.equal(await titleOf(leave(team.id, member)), 'NOT_IN_TEAM')
})

test('a leave request can be cancelled', async () => {
  const { team, member, stranger } = await scene()
  await leave(team.id, member)
  assert.equal((await stay(team.id, member)).status, 204)
  assert.equal(await titleOf(stay(team.id, member)), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(stay(team.id, stranger)), 'NOT_IN_TEAM')
})

test('a departure by mutual consent is immediate, whoever asked first', async () => {
  const first = await scene()
  await leave(first.team.id, first.member)
  assert.equal((await kick(first.team.id, first.member.id, first.admin)).status, 204)
  assert.ok(!Teams.isMember(await Teams.get(app.ctx(), first.team.id), first.member.id))
  const second = await scene()
  await kick(second.team.id, second.member.id, second.admin)
  assert.equal((await leave(second.team.id, second.member)).status, 204)
  assert.ok(!Teams.isMember(await Teams.get(app.ctx(), second.team.id), second.member.id))
})

test('a closed market refuses invites, joins, kicks and leaves, and allows cancellations', async () => {
  const { ctx, team, owner, member, stranger } = await scene()
  await invite(team.id, stranger.id, owner)
  const another = await createPlayer(ctx)
  await addMember(ctx, { teamId: team.id, userId: another.id })
  await leave(team.id, another)
  await GameMarket.close(ctx, team.game_id)
  assert.equal(await titleOf(invite(team.id, newId<UserId>(), owner)), 'MARKET_CLOSED')
  assert.equal(await titleOf(join(team.id, stranger)), 'MARKET_CLOSED')
  assert.equal(await titleOf(kick(team.id, member.id, owner)), 'MARKET_CLOSED')
  assert.equal(await titleOf(leave(team.id, member)), 'MARKET_CLOSED')
  const revoke = { params: { id: team.id, userId: stranger.id } }
  assert.equal((await app.inject(inviteRoutes.revoke, revoke, { as: owner })).status, 204)
  assert.equal((await stay(team.id, another)).status, 204)
  const guest = { params: { id: team.id }, body: 'Closed-market' }
  assert.equal((await app.inject(teamAdminRoutes.addProvisional, guest, { as: owner })).status, 201)
})

test('a departure that is due while the market is closed waits for it', async () => {
  const { ctx, team, owner, member } = await scene()
  await kick(team.id, member.id, owner)
  await GameMarket.close(ctx, team.game_id)
  app.clock.advance(48 * 3_600_000)
  await app.jobs.drain()
  assert.ok(Teams.isMember(await Teams.get(ctx, team.id), member.id))
  await GameMarket.open(ctx, team.game_id)
  await app.jobs.drain()
  assert.ok(!Teams.isMember(await Teams.get(ctx, team.id), member.id))
})

test('the owner adds and removes admins; a promotion cancels a notice', async () => {
  const { team, owner, admin, member } = await scene()
  const add = (userId: UserId) =>
    app.inject(teamAdminRoutes.add, { params: { id: team.id }, body: { userId } }, { as: owner })
  const remove = (userId: UserId) =>
    app.inject(teamAdminRoutes.remove, { params: { id: team.id, userId } }, { as: owner })
  await kick(team.id, member.id, owner)
  assert.equal((await add(member.id)).status, 204)
  assert.deepEqual((await Teams.get(app.ctx(), team.id)).kick_ids, [])
  assert.equal(await titleOf(add(member.id)), 'ALREADY_ADMIN')
  assert.equal(await titleOf(add(newId<UserId>())), 'NOT_IN_TEAM')
  assert.equal((await remove(admin.id)).status, 204)
  assert.equal(await titleOf(remove(admin.id)), 'NOT_ADMIN')
  assert.equal(await titleOf(remove(owner.id)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})

test('guests get a name, at most ten per creator, and cannot be admins', async () => {
  const { ctx, team, owner } = await scene()
  const add = (username: string) =>
    app.inject(teamAdminRoutes.addProvisional, { params: { id: team.id }, body: username }, { as: owner })
  const first = await add(' Guest-0 ')
  assert.deepEqual([first.status, first.answer.username], [201, 'Guest-0'])
  assert.equal(await titleOf(add('guest-0')), 'USER_ALREADY_IN_TEAM')
  assert.equal(await titleOf(add('no blanks')), 'INVALID_USERNAME')
  const { username } = await createPlayer(ctx)
  assert.equal(await titleOf(add(username)), 'USERNAME_USED')
  for (let n = 1; n < 10; n += 1) assert.equal((await add(`Guest-${n}`)).status, 201)
  assert.equal(await titleOf(add('Guest-10')), 'TOO_MANY_PROVISIONAL_USERS')
  const promote = { params: { id: team.id }, body: { userId: first.answer.id } }
  assert.equal(
    await titleOf(app.inject(teamAdminRoutes.add, promote, { as: owner })),
    'TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER',
  )
})

test('an imported team has no members', async () => {
  const ctx = app.ctx()
  const importer = await createPlayer(ctx)
  const { id: gameId } = await createGame(ctx)
  const [id] = await Teams.createImported(ctx, importer.id, [{ name: 'Juventus', gameId }])
  assert.ok(id)
  const { id: somebody } = await createPlayer(ctx)
  assert.equal(await titleOf(invite(id, somebody, importer)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const guest = app.inject(teamAdminRoutes.addProvisional, { params: { id }, body: 'Del-Piero' }, { as: importer })
  assert.equal(await titleOf(guest), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})
