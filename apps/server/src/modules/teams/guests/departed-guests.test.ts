import { departureRoutes, newId, teamAdminRoutes, teamRoutes, transferRoutes, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTeam } from '../../../../test/support/factories/teams.ts'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import { Users } from '../../accounts/index.ts'
import { marketPlugin } from '../../market/index.ts'
import { noticePeriods } from '../departures/departures.ts'
import { teamsPlugin } from '../plugin.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    teamsPlugin(server)
    marketPlugin(server)
  })
})
after(() => app.close())

/** A team whose owner adds and releases guests. */
const scene = async () => {
  const team = await createTeam(app.ctx())
  const [params, as] = [{ id: team.id }, team.owner]
  const add = (username: string) => app.inject(teamAdminRoutes.addProvisional, { params, body: username }, { as })
  const release = async (userId: UserId) => {
    await app.inject(departureRoutes.kick, { params: { id: team.id, userId } }, { as })
    app.clock.advance(noticePeriods.kick)
    await app.jobs.drain()
  }
  const remove = () => app.inject(teamRoutes.remove, { params }, { as })
  return { team, add, release, remove }
}

const newName = () => `guest-${newId().slice(-10)}`

test('a released guest who has not played is deleted with the transfers, and the name is free again', async () => {
  const { team, add, release } = await scene()
  const username = newName()
  const { answer: guest } = await add(username)
  await release(guest.id)
  assert.equal(await Users.find(app.ctx(), guest.id), undefined)
  const { entries } = (await app.inject(transferRoutes.list, { query: { teamId: team.id } })).answer
  assert.deepEqual(
    entries.map(({ userId }) => userId),
    [team.owner.id],
  )
  assert.equal((await add(username)).status, 201)
})

test('the guests of a deleted team are deleted, and its other members are not', async () => {
  const { team, add, remove } = await scene()
  const { answer: guest } = await add(newName())
  assert.equal((await remove()).status, 204)
  assert.equal(await Users.find(app.ctx(), guest.id), undefined)
  assert.ok(await Users.find(app.ctx(), team.owner.id))
})

test('a creator has at most ten guests in teams, even in parallel; a released one makes room', async () => {
  const { add, release } = await scene()
  const added = await Promise.all(Array.from({ length: 12 }, () => add(newName())))
  assert.deepEqual(added.map(({ status }) => status).toSorted(), [...Array.from({ length: 10 }, () => 201), 409, 409])
  assert.equal(await titleOf(add(newName())), 'TOO_MANY_PROVISIONAL_USERS')
  const guest = added.find(({ status }) => status === 201)?.answer
  assert.ok(guest)
  await release(guest.id)
  assert.equal((await add(newName())).status, 201)
})
