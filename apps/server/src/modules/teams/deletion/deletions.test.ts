import { inviteRoutes, teamAdminRoutes, teamLinkRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { Deletions, Erasures, Users } from '../../accounts/index.ts'
import * as Admins from '../members/admins.ts'
import type { DepartureKind } from '../events.ts'
import * as Invites from '../members/invites.ts'
import * as Kicks from '../members/kicks.ts'
import { teamsPlugin } from '../plugin.ts'
import * as Teams from '../teams.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'

let app: TestApp
const departures: { userId: string; teamId: string; kind: DepartureKind }[] = []
before(async () => {
  app = await testApp((server) => {
    teamsPlugin(server)
    server.platform.events.on('team.memberDeparted', (_ctx, { team, userId, kind }) => {
      departures.push({ userId, teamId: team.id, kind })
    })
  })
})
after(() => app.close())

/** A team with an owner, an admin and a member. */
const scene = async () => {
  const ctx = app.ctx()
  const [admin, member] = [await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [admin, member] })
  await Admins.add(ctx, { teamId: team.id, userId: admin.id })
  return { ctx, team, owner: team.owner, admin, member, params: { id: team.id } }
}

test('within the 30 days a deleted user stays in the team with the role, and gets no role or invite', async () => {
  const { ctx, team, owner, admin, member, params } = await scene()
  const invited = await createPlayer(ctx)
  for (const { id } of [admin, member, invited]) await Deletions.begin(ctx, id)
  const { member_ids, admin_ids } = await Teams.get(ctx, team.id)
  assert.deepEqual([member_ids.length, admin_ids.includes(admin.id)], [3, true])
  const refused = [
    await app.inject(teamAdminRoutes.add, { params, body: { userId: member.id } }, { as: owner }),
    await app.inject(teamAdminRoutes.handOver, { params, body: { userId: member.id } }, { as: owner }),
    await app.inject(inviteRoutes.send, { params, body: { userId: invited.id } }, { as: owner }),
  ]
  assert.deepEqual(
    refused.map(({ problem }) => problem.title),
    ['USER_NOT_FOUND', 'USER_NOT_FOUND', 'USER_NOT_FOUND'],
  )
  await Deletions.cancel(ctx, member.id)
  assert.equal(
    (await app.inject(teamAdminRoutes.add, { params, body: { userId: member.id } }, { as: owner })).status,
    204,
  )
})

test('of a parallel deletion and hand-over, one is refused: no team has a deleted owner', async () => {
  for (let round = 0; round < 5; round++) {
    const { ctx, team, owner, admin, params } = await scene()
    const [ended, handover] = await Promise.allSettled([
      Deletions.begin(ctx, admin.id),
      app.inject(teamAdminRoutes.handOver, { params, body: { userId: admin.id } }, { as: owner }),
    ])
    const isGiven = handover.status === 'fulfilled' && handover.value.status === 200
    assert.equal(isGiven, ended.status === 'rejected')
    const { owner_id } = await Teams.get(ctx, team.id)
    assert.equal((await Users.get(ctx, owner_id)).deleted_at, null)
  }
})

test('an erased user leaves the team: membership, role, notice, links and invites are deleted', async () => {
  const { ctx, team, admin, member, params } = await scene()
  const other = await createTeam(ctx)
  await Invites.send(ctx, { teamId: other.id, userId: admin.id })
  await Kicks.kick(ctx, { teamId: team.id, userId: member.id })
  const { code } = (await app.inject(teamLinkRoutes.makeInvite, { params }, { as: admin })).answer
  for (const { id } of [admin, member]) {
    await Deletions.begin(ctx, id)
    await Erasures.erase(ctx, id)
  }
  const { member_ids, admin_ids, kick_ids } = await Teams.get(ctx, team.id)
  assert.deepEqual([member_ids, admin_ids, kick_ids], [[team.owner.id], [team.owner.id], []])
  assert.deepEqual((await Teams.get(ctx, other.id)).invited_ids, [])
  const joined = await app.inject(teamLinkRoutes.join, { params: { code } }, { as: await createPlayer(ctx) })
  assert.equal(joined.problem.title, 'BAD_CODE')
  assert.deepEqual(
    departures.filter(({ teamId }) => teamId === team.id),
    [admin, member].map(({ id }) => ({ userId: id, teamId: team.id, kind: 'left' })),
  )
})
