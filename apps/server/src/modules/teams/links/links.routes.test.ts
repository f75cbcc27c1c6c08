import { newId, teamAdminRoutes, teamLinkRoutes as routes, type TeamId, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Users } from '../../accounts/index.ts'
import { GameMarket } from '../../games/index.ts'
import * as Admins from '../members/admins.ts'
import * as Invites from '../members/invites.ts'
import * as Kicks from '../members/kicks.ts'
import * as Leaves from '../departures/leaves.ts'
import { teamsPlugin } from '../plugin.ts'
import * as Teams from '../teams.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'

let app: TestApp
before(async () => {
  app = await testApp(teamsPlugin)
})
after(() => app.close())

const makeInvite = (id: TeamId, as?: SignedIn) => app.inject(routes.makeInvite, { params: { id } }, { as })
const join = (code: string, as?: SignedIn) => app.inject(routes.join, { params: { code } }, { as })
const makeClaim = (id: TeamId, userId: UserId, as?: SignedIn) =>
  app.inject(routes.makeClaim, { params: { id, userId } }, { as })
const claim = (code: string, as?: SignedIn) => app.inject(routes.claim, { params: { code } }, { as })

const previewOf = async (code: string, as?: SignedIn) =>
  (await app.inject(routes.claimPreview, { params: { code } }, { as })).answer

const unknownCode = 'A'.repeat(32)
const eightDays = 8 * 24 * 60 * 60 * 1000
let created = 0

const scene = async () => {
  const ctx = app.ctx()
  const [member, stranger] = [await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [member] })
  const call = { params: { id: team.id }, body: `guest-${(created += 1)}` }
  const guest = (await app.inject(teamAdminRoutes.addProvisional, call, { as: team.owner })).answer
  return { ctx, team, owner: team.owner, member, stranger, guest }
}

test('only verified admins of an existing team create links', async () => {
  const { ctx, team, member, guest } = await scene()
  const unverified = await createPlayer(ctx, { verified: false })
  for (const make of [makeInvite, (id: TeamId, as?: SignedIn) => makeClaim(id, guest.id, as)]) {
    assert.equal(await titleOf(make(team.id)), 'UNAUTHORIZED')
    assert.equal(await titleOf(make(newId<TeamId>(), unverified)), 'TEAM_NOT_FOUND')
    assert.equal(await titleOf(make(team.id, unverified)), 'USER_NOT_VERIFIED')
    assert.equal(await titleOf(make(team.id, member)), 'PERMISSION_DENIED')
  }
})

test('only verified users with a valid code use links', async () => {
  const { ctx, stranger } = await scene()
  const unverified = await createPlayer(ctx, { verified: false })
  for (const use of [join, claim]) {
    assert.equal(await titleOf(use(unknownCode)), 'UNAUTHORIZED')
    assert.equal(await titleOf(use(unknownCode, unverified)), 'USER_NOT_VERIFIED')
    assert.equal(await titleOf(use(unknownCode, stranger)), 'BAD_CODE')
    assert.equal(await titleOf(use('short', stranger)), 'BAD_CODE')
  }
})

test('the admins of a team read its invite link again until it ends; nobody else does', async () => {
  const { team, owner, member, guest, stranger } = await scene()
  const read = (as?: SignedIn) => app.inject(routes.invite, { params: { id: team.id } }, { as })
  assert.equal((await read(owner)).answer, null)
  await makeClaim(team.id, guest.id, owner)
  assert.equal((await read(owner)).answer, null)
  await makeInvite(team.id, owner)
  const { answer: link } = await makeInvite(team.id, owner)
  const { answer, headers } = await read(owner)
  assert.deepEqual(answer, link)
  assert.match(String(headers['cache-control']), /no-store|private/)
  for (const as of [member, stranger]) assert.equal(await titleOf(read(as)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(read()), 'UNAUTHORIZED')
  app.clock.advance(eightDays)
  assert.equal((await read(owner)).answer, null)
})

test('several users join by one invite link, each once', async () => {
  const { ctx, team, owner, member, stranger } = await scene()
  const { answer: link, status } = await makeInvite(team.id, owner)
  assert.equal(status, 201)
  const joined = await join(link.code, stranger)
  assert.equal(joined.status, 201)
  assert.ok(joined.answer.memberIds.includes(stranger.id))
  assert.equal((await join(link.code, await createPlayer(ctx))).status, 201)
  assert.equal(await titleOf(join(link.code, stranger)), 'ALREADY_TEAM_MEMBER')
  assert.equal(await titleOf(join(link.code, member)), 'ALREADY_TEAM_MEMBER')
  const other = await createTeam(ctx, { gameId: team.game_id })
  assert.equal(await titleOf(join(link.code, other.owner)), 'ALREADY_MEMBER_OF_A_TEAM')
})

test('an invite link needs an open market, ends after a week, and is replaced by the next one', async () => {
  const { ctx, team, owner, stranger } = await scene()
  const first = (await makeInvite(team.id, owner)).answer
  await GameMarket.close(ctx, team.game_id)
  const second = (await makeInvite(team.id, owner)).answer
  assert.equal(await titleOf(join(first.code, stranger)), 'BAD_CODE')
  assert.equal(await titleOf(join(second.code, stranger)), 'MARKET_CLOSED')
  await GameMarket.open(ctx, team.game_id)
  app.clock.advance(eightDays)
  assert.equal(await titleOf(join(second.code, stranger)), 'BAD_CODE')
})

test('a kicked member cannot join again by the old invite link', async () => {
  const { ctx, team, owner, member, stranger } = await scene()
  const { code } = (await makeInvite(team.id, owner)).answer
  await Leaves.request(ctx, { teamId: team.id, userId: member.id })
  await Kicks.kick(ctx, { teamId: team.id, userId: member.id })
  assert.equal(await titleOf(join(code, member)), 'BAD_CODE')
  const { answer: next } = await makeInvite(team.id, owner)
  assert.equal((await join(next.code, stranger)).status, 201)
})

test('a link has one purpose only', async () => {
  const { team, owner, stranger, guest } = await scene()
  assert.equal(await titleOf(claim((await makeInvite(team.id, owner)).answer.code, stranger)), 'BAD_CODE')
  assert.equal(await titleOf(join((await makeClaim(team.id, guest.id, owner)).answer.code, stranger)), 'BAD_CODE')
})

test('only guests of the team can be offered for a claim', async () => {
  const { ctx, team, owner, member } = await scene()
  const other = await scene()
  assert.equal(await titleOf(makeClaim(team.id, newId<UserId>(), owner)), 'USER_NOT_FOUND')
  assert.equal(await titleOf(makeClaim(team.id, other.guest.id, owner)), 'NOT_IN_TEAM')
  assert.equal(await titleOf(makeClaim(team.id, member.id, owner)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  assert.ok(await Users.find(ctx, member.id))
})

test('a user who claims a guest takes its place, once, and the guest is deleted', async () => {
  const { ctx, team, owner, stranger, guest } = await scene()
  const { code } = (await makeClaim(team.id, guest.id, owner)).answer
  assert.equal((await claim(code, stranger)).status, 204)
  const { member_ids } = await Teams.get(ctx, team.id)
  assert.ok(member_ids.includes(stranger.id) && !member_ids.includes(guest.id))
  assert.equal(await Users.find(ctx, guest.id), undefined)
  assert.equal(await titleOf(claim(code, await createPlayer(ctx))), 'BAD_CODE')
})

test('of two parallel claims of a guest, one succeeds', async () => {
  const { ctx, team, owner, stranger, guest } = await scene()
  const rival = await createPlayer(ctx)
  const { code } = (await makeClaim(team.id, guest.id, owner)).answer
  const answers = await Promise.all([claim(code, stranger), claim(code, rival)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 400])
  assert.equal((await Teams.get(ctx, team.id)).member_ids.length, 3)
})

test('a member of the team can claim its guest; a member of another team is refused', async () => {
  const { ctx, team, owner, member, guest } = await scene()
  const other = await createTeam(ctx, { gameId: team.game_id })
  const { code } = (await makeClaim(team.id, guest.id, owner)).answer
  assert.equal(await titleOf(claim(code, other.owner)), 'ALREADY_MEMBER_OF_A_TEAM')
  assert.ok((await Teams.get(ctx, team.id)).member_ids.includes(guest.id))
  assert.equal((await claim(code, member)).status, 204)
  assert.deepEqual((await Teams.get(ctx, team.id)).member_ids.toSorted(), [owner.id, member.id].toSorted())
})

test('a claim deletes invites of the game, and a notice to the guest', async () => {
  const { ctx, team, owner, stranger, guest } = await scene()
  const rival = await createTeam(ctx, { gameId: team.game_id })
  await Kicks.kick(ctx, { teamId: team.id, userId: guest.id })
  await Invites.send(ctx, { teamId: rival.id, userId: stranger.id })
  const { code } = (await makeClaim(team.id, guest.id, owner)).answer
  assert.equal((await claim(code, stranger)).status, 204)
  assert.deepEqual((await Teams.get(ctx, rival.id)).invited_ids, [])
  assert.deepEqual((await Teams.get(ctx, team.id)).kick_ids, [])
})

test('a claim adds no member while the market is closed; the link stays valid', async () => {
  const { ctx, team, owner, member, stranger, guest } = await scene()
  const { code } = (await makeClaim(team.id, guest.id, owner)).answer
  await GameMarket.close(ctx, team.game_id)
  assert.equal(await titleOf(claim(code, stranger)), 'MARKET_CLOSED')
  assert.deepEqual(
    [(await Users.find(ctx, guest.id))?.provisional, (await previewOf(code, stranger)).refusal],
    [true, 'MARKET_CLOSED'],
  )
  await GameMarket.open(ctx, team.game_id)
  assert.equal((await previewOf(code, stranger)).refusal, null)
  assert.equal((await claim(code, stranger)).status, 204)
  const another = (
    await app.inject(
      teamAdminRoutes.addProvisional,
      { params: { id: team.id }, body: `guest-${(created += 1)}` },
      { as: owner },
    )
  ).answer
  await GameMarket.close(ctx, team.game_id)
  const second = (await makeClaim(team.id, another.id, owner)).answer.code
  assert.equal((await claim(second, member)).status, 204, 'a member of the team joins nothing')
})

test('links of an admin who is banned or deletes the account become invalid', async () => {
  for (const column of [{ banned: true, ban_reason: 'ha barato' }, { deleted_at: new Date() }]) {
    const { ctx, team, owner, member, stranger, guest } = await scene()
    await Admins.add(ctx, { teamId: team.id, userId: member.id })
    const [joining, claiming] = [
      (await makeInvite(team.id, member)).answer.code,
      (await makeClaim(team.id, guest.id, member)).answer.code,
    ]
    await ctx.db.updateTable('users').set(column).where('id', '=', member.id).execute()
    assert.equal(await titleOf(join(joining, stranger)), 'BAD_CODE')
    assert.equal(await titleOf(claim(claiming, stranger)), 'BAD_CODE')
    for (const preview of [routes.invitePreview, routes.claimPreview])
      assert.equal(
        await titleOf(app.inject(preview, { params: { code: preview === routes.invitePreview ? joining : claiming } })),
        'BAD_CODE',
      )
    const fresh = (await makeInvite(team.id, owner)).answer.code
    assert.equal((await join(fresh, stranger)).status, 201, 'the owner makes another')
  }
})

test('the preview of a link contains the reason for which it would refuse the viewer', async () => {
  const { ctx, team, owner, member, stranger, guest } = await scene()
  const other = await createTeam(ctx, { gameId: team.game_id })
  const invite = (await makeInvite(team.id, owner)).answer.code
  const preview = async (as?: SignedIn) =>
    (await app.inject(routes.invitePreview, { params: { code: invite } }, { as })).answer.refusal
  assert.deepEqual(
    [await preview(), await preview(stranger), await preview(member), await preview(other.owner)],
    [null, null, 'ALREADY_TEAM_MEMBER', 'ALREADY_MEMBER_OF_A_TEAM'],
  )
  const { code } = (await makeClaim(team.id, guest.id, owner)).answer
  const claimed = [
    await previewOf(code),
    await previewOf(code, stranger),
    await previewOf(code, member),
    await previewOf(code, other.owner),
  ]
  assert.deepEqual(
    claimed.map(({ refusal }) => refusal),
    [null, null, null, 'ALREADY_MEMBER_OF_A_TEAM'],
  )
  await GameMarket.close(ctx, team.game_id)
  assert.deepEqual([await preview(), await preview(stranger)], ['MARKET_CLOSED', 'MARKET_CLOSED'])
})
