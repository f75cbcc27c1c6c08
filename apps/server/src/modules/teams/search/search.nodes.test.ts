import { teamRoutes, toSnakeCase, urlOf, userRoutes, type RouteSpec } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeOnTwoNodes, within, type TestNode } from '../../../../test/support/product.ts'
import { Users } from '../../accounts/index.ts'
import { createUser } from '../../../../test/support/factories/accounts.ts'
import { tokenFor } from '../../../../test/support/auth/sign-on-app.ts'
import { GameMarket } from '../../games/index.ts'
import { createGame } from '../../../../test/support/factories/games.ts'
import * as Kicks from '../members/kicks.ts'
import * as Departures from '../departures/departures.ts'
import * as Teams from '../teams.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'

describeOnTwoNodes('teams on two nodes', (nodes) => {
  const search = async (node: TestNode, spec: RouteSpec, name: string, token?: string): Promise<string[]> => {
    const query = Object(toSnakeCase({ name }))
    const headers = new Headers(token === undefined ? [] : [['authorization', `Bearer ${token}`]])
    const response = await fetch(node.origin + urlOf(spec, { query }), { headers })
    const { entries }: { entries: { name?: string; username?: string }[] } = await response.json()
    return entries.map((entry) => entry.name ?? entry.username ?? '')
  }
  const eventually = (what: string, isTrue: () => Promise<boolean>) => within(1000, what, isTrue)
  /** Only the index tolerates a typo: when the typo finds the team, the index is ready. */
  const ready = async (node: TestNode) => {
    const { name } = await createTeam(node.ctx, { name: `Pronti ${node.origin.slice(-4)}` })
    await within(
      5000,
      'the index',
      async () => (await search(node, teamRoutes.search, `xronti${name.slice(6)}`)).length > 0,
    )
  }

  test('a new team, its new name and its deletion are in the search of the other node within a second', async () => {
    const { one, other } = nodes
    for (const node of [one, other]) await ready(node)
    const team = await createTeam(one.ctx, { name: 'Brughiera Nuova' })
    assert.deepEqual(await search(one, teamRoutes.search, 'brugheira'), ['Brughiera Nuova'])
    await eventually('the team', async () => (await search(other, teamRoutes.search, 'brugheira')).length === 1)
    await Teams.update(one.ctx, team.id, { name: 'Scogliera' })
    await eventually('the name', async () => (await search(other, teamRoutes.search, 'scoglirea')).length === 1)
    assert.deepEqual(await search(other, teamRoutes.search, 'brugheira'), [])
    await Teams.remove(other.ctx, team.id)
    assert.deepEqual(await search(other, teamRoutes.search, 'scogliera'), [])
    await eventually('the end', async () => (await search(one, teamRoutes.search, 'scogliera')).length === 0)
  })

  test('a new user is found on both nodes, also with a typo, and a deleted one on none', async () => {
    const { one, other } = nodes
    const { id } = await createUser(one.ctx, { username: 'calabrone' })
    const token = await tokenFor(one.auth, await createUser(one.ctx))
    const staff = await tokenFor(one.auth, await createUser(one.ctx, { roles: ['ADMIN'] }))
    for (const node of [one, other]) {
      for (const as of [token, staff]) {
        await eventually('the user', async () => (await search(node, userRoutes.search, 'calabroen', as)).length === 1)
      }
    }
    await Users.updateColumns(one.ctx, id, { username: 'maggiolino' })
    for (const node of [one, other]) {
      await eventually('the name', async () => (await search(node, userRoutes.search, 'magiolino', token)).length === 1)
      assert.deepEqual(await search(node, userRoutes.search, 'calabrone', token), [])
    }
    await Users.updateColumns(one.ctx, id, { deleted_at: new Date() })
    for (const node of [one, other]) {
      await eventually(
        'the deletion',
        async () => (await search(node, userRoutes.search, 'maggiolino', token)).length === 0,
      )
    }
  })

  test('departures that waited for the market are completed once, although both nodes try', async () => {
    const { one, other } = nodes
    const departed: string[] = []
    const { id: gameId } = await createGame(one.ctx)
    const members = await Promise.all(Array.from({ length: 5 }, () => createPlayer(one.ctx)))
    const team = await createTeam(one.ctx, { gameId, members })
    for (const { events } of [one.ctx, other.ctx]) {
      events.on('team.memberDeparted', (_ctx, { userId }) => void departed.push(userId))
    }
    for (const { id } of members) await Kicks.kick(one.ctx, { teamId: team.id, userId: id })
    await GameMarket.close(one.ctx, gameId)
    const later = { now: () => Date.now() + 25 * 60 * 60 * 1000 }
    const waitUntilIndexed = () =>
      Promise.all(
        members.flatMap(({ id }) =>
          [one, other].map(({ ctx }) =>
            Departures.completeDue({ ...ctx, clock: later }, { teamId: team.id, userId: id }),
          ),
        ),
      )
    await waitUntilIndexed()
    assert.equal((await Teams.get(one.ctx, team.id)).member_ids.length, 6, 'the market is closed')
    await GameMarket.open(one.ctx, gameId)
    await waitUntilIndexed()
    assert.deepEqual(departed.toSorted(), members.map(({ id }) => id).toSorted())
    assert.deepEqual((await Teams.get(one.ctx, team.id)).member_ids, [team.owner.id])
  })
})
