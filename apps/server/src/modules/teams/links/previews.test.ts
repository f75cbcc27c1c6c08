import { newId, teamAdminRoutes, teamLinkRoutes as routes, type TeamId, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import * as Admins from '../members/admins.ts'
import { teamsPlugin } from '../plugin.ts'
import * as Teams from '../teams.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'

let app: TestApp
before(async () => {
  app = await testApp(teamsPlugin)
})
after(() => app.close())

const previewInvite = (code: string) => app.inject(routes.invitePreview, { params: { code } })
const previewClaim = (code: string) => app.inject(routes.claimPreview, { params: { code } })
const rename = (id: TeamId, userId: UserId, username: string, as?: SignedIn) =>
  app.inject(teamAdminRoutes.renameProvisional, { params: { id, userId }, body: { username } }, { as })

let created = 0

const scene = async () => {
  const ctx = app.ctx()
  const [admin, member] = [await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [admin, member] })
  await Admins.add(ctx, { teamId: team.id, userId: admin.id })
  const added = { params: { id: team.id }, body: `visitor-${(created += 1)}` }
  const guest = (await app.inject(teamAdminRoutes.addProvisional, added, { as: admin })).answer
  const inviteLink = async (as: SignedIn) =>
    (await app.inject(routes.makeInvite, { params: { id: team.id } }, { as })).answer.code
  const claimLink = async (as: SignedIn) =>
    (await app.inject(routes.makeClaim, { params: { id: team.id, userId: guest.id } }, { as })).answer.code
  return { ctx, team, owner: team.owner, admin, member, guest, inviteLink, claimLink }
}

test('a visitor sees the team of a link before signing in', async () => {
  const { team, owner, guest, inviteLink, claimLink } = await scene()
  const invited = await previewInvite(await inviteLink(owner))
  assert.deepEqual([invited.status, invited.answer.team.name], [200, team.name])
  assert.equal(Date.parse(invited.answer.expiresAt) - app.clock.now(), 7 * 24 * 60 * 60 * 1000)
  assert.deepEqual(invited.answer.team.invitedIds, [])
  const { user, team: of } = (await previewClaim(await claimLink(owner))).answer
  assert.deepEqual([user.id, user.username, user.provisional, of.id], [guest.id, guest.username, true, team.id])
})

test('an unknown, malformed, used or expired code, and one of the other kind, get the same error', async () => {
  const { owner, member, inviteLink, claimLink } = await scene()
  const [inviteCode, claimCode] = [await inviteLink(owner), await claimLink(owner)]
  for (const code of ['A'.repeat(32), 'short', claimCode]) assert.equal(await titleOf(previewInvite(code)), 'BAD_CODE')
  for (const code of ['A'.repeat(32), 'short', inviteCode]) assert.equal(await titleOf(previewClaim(code)), 'BAD_CODE')
  await app.inject(routes.claim, { params: { code: claimCode } }, { as: member })
  assert.equal(await titleOf(previewClaim(claimCode)), 'BAD_CODE')
  app.clock.advance(8 * 24 * 60 * 60 * 1000)
  assert.equal(await titleOf(previewInvite(inviteCode)), 'BAD_CODE')
})

test('the invite link of a deleted team is invalid', async () => {
  const { ctx, team, owner, inviteLink } = await scene()
  const code = await inviteLink(owner)
  await Teams.remove(ctx, team.id)
  assert.equal(await titleOf(previewInvite(code)), 'BAD_CODE')
})

test('the links of a former admin become invalid, those of others stay', async () => {
  const { ctx, team, owner, admin, inviteLink, claimLink } = await scene()
  const [inviteCode, claimCode] = [await inviteLink(admin), await claimLink(owner)]
  await Admins.remove(ctx, { teamId: team.id, userId: admin.id })
  assert.equal(await titleOf(previewInvite(inviteCode)), 'BAD_CODE')
  assert.equal((await previewClaim(claimCode)).status, 200)
})

test('admins rename guests of their team', async () => {
  const { team, admin, member, guest } = await scene()
  assert.equal(await titleOf(rename(team.id, guest.id, 'Nove', undefined)), 'UNAUTHORIZED')
  assert.equal(await titleOf(rename(newId<TeamId>(), guest.id, 'Nove', admin)), 'TEAM_NOT_FOUND')
  assert.equal(await titleOf(rename(team.id, guest.id, 'Nove', member)), 'PERMISSION_DENIED')
  const named = await rename(team.id, guest.id, ' Numero-9 ', admin)
  assert.deepEqual([named.status, named.answer], [200, { id: guest.id, username: 'Numero-9' }])
  assert.equal((await rename(team.id, guest.id, 'Numero-9', admin)).status, 200)
  assert.equal((await rename(team.id, guest.id, 'NUMERO-9', admin)).answer.username, 'NUMERO-9')
})

test('an invalid, taken or reserved name is refused for a guest, and only guests can be renamed', async () => {
  const { team, admin, member, guest } = await scene()
  const other = await scene()
  assert.equal(await titleOf(rename(team.id, guest.id, 'a b', admin)), 'INVALID_NEW_USERNAME')
  assert.equal(await titleOf(rename(team.id, guest.id, member.username.toUpperCase(), admin)), 'USERNAME_USED')
  assert.equal(await titleOf(rename(team.id, guest.id, 'ad.min', admin)), 'USERNAME_USED')
  assert.equal(await titleOf(rename(team.id, newId<UserId>(), 'Nove', admin)), 'USER_NOT_FOUND')
  assert.equal(await titleOf(rename(team.id, other.guest.id, 'Nove', admin)), 'NOT_IN_TEAM')
  assert.equal(await titleOf(rename(team.id, member.id, 'Nove', admin)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})
