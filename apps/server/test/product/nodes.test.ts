import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  destinationOf,
  notificationTopics,
  reportRoutes,
  staffRoutes,
  standingRoutes,
  teamRoutes,
  toSnakeCase,
  urlOf,
  userRoutes,
  type RankingsResults,
  type RouteSpec,
} from '@agone/contract'
import { createUser } from '../support/factories/accounts.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { sidesOf, startWithTeams } from '../support/factories/matches.ts'
import { TeamInvites } from '../../src/modules/teams/index.ts'
import { createTeam } from '../support/factories/teams.ts'
import { describeOnTwoNodes, within, type TestNode } from '../support/product.ts'
import { stompClient } from '../support/sockets.ts'

describeOnTwoNodes('two nodes on one PostgreSQL', (nodes) => {
  type Sent = { params?: Record<string, unknown>; body?: object; token?: string }

  const call = (node: TestNode, spec: RouteSpec, { params, body, token }: Sent = {}): Promise<Response> =>
    fetch(node.origin + urlOf(spec, { params }), {
      method: spec.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(toSnakeCase(body)) } : {}),
    })

  const eventually = (what: string, isTrue: () => Promise<boolean>) => within(1000, what, isTrue)

  test('a result and a new name on one node are in the table of the other within a second', async () => {
    const { one, other } = nodes
    const { tournament, matches, teamOf, owner } = await startWithTeams(one.ctx)
    const [match] = matches
    assert.ok(match)
    const [home, away] = sidesOf(match)
    const rowOn = async (node: TestNode) => {
      const response = await call(node, standingRoutes.results, { params: { id: tournament.id, engine: 'fifa' } })
      const { groups }: RankingsResults = await response.json()
      return groups[0]?.rows.find((row) => row.entryId === home)
    }
    for (const node of [one, other]) assert.equal((await rowOn(node))?.points, 0)
    const body = {
      sides: [
        { entryId: home, score: 1 },
        { entryId: away, score: 0 },
      ],
      reason: 'come finita',
    }
    const token = await tokenFor(one.auth, owner)
    const ruled = await call(one, reportRoutes.rule, { params: { id: match.id }, body, token })
    assert.equal(ruled.status, 201)
    await eventually('the points', async () => (await rowOn(other))?.points === 3)
    const { team, owner: captain } = teamOf(home)
    const name = `Nuovi ${team.name}`
    const renaming = { params: { id: team.id }, body: { name }, token: await tokenFor(one.auth, captain) }
    const renamed = await call(one, teamRoutes.update, renaming)
    assert.equal(renamed.status, 200)
    await eventually('the name', async () => (await rowOn(other))?.name === name)
    assert.equal((await rowOn(one))?.name, name)
  })

  test('a ban on one node stops a token on the other', async () => {
    const { one, other } = nodes
    const user = await createUser(one.ctx)
    const staff = await createUser(one.ctx, { roles: ['ADMIN'] })
    const token = await tokenFor(one.auth, user)
    assert.equal((await call(other, userRoutes.me, { token })).status, 200)
    const body = { value: true, reason: 'insulti' }
    const given = { params: { id: user.id }, body, token: await tokenFor(one.auth, staff) }
    assert.equal((await call(one, staffRoutes.setBanned, given)).status, 200)
    await eventually('the ban', async () => (await call(other, userRoutes.me, { token })).status === 403)
  })

  test('of verifications on both nodes at once, one succeeds', async () => {
    const { one, other } = nodes
    const { matches, teamOf, owner } = await startWithTeams(one.ctx)
    const [match] = matches
    assert.ok(match)
    const [home] = sidesOf(match)
    const { team, owner: captain } = teamOf(home)
    const report = { scores: { score: 2, opponentScore: 0 } }
    const params = { matchId: match.id, teamId: team.id }
    const sent = await call(other, reportRoutes.sendForTeam, {
      params,
      body: report,
      token: await tokenFor(one.auth, captain),
    })
    assert.equal(sent.status, 201)
    const token = await tokenFor(one.auth, owner)
    const verify = (node: TestNode) =>
      call(node, reportRoutes.verify, { params: { id: match.id }, body: { entryId: home }, token })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => verify(index % 2 ? one : other)))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, ...Array(9).fill(409)])
  })

  test('a notification of one node reaches the sockets of the other', async () => {
    const { one, other } = nodes
    const team = await createTeam(one.ctx)
    const invited = await createUser(one.ctx)
    const destination = destinationOf(notificationTopics.own, {})
    const socket = await stompClient(other.origin, await tokenFor(one.auth, invited), destination)
    await TeamInvites.send(one.ctx, { teamId: team.id, userId: invited.id })
    await eventually('the invite', async () => socket.received.length === 1)
    await socket.close()
  })
})
