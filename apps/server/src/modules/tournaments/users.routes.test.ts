import { entryRoutes, newId, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { createPlayer } from '../../../test/support/factories/teams.ts'
import { tournamentsPlugin } from './plugin.ts'
import { createTournament, enterUsers } from '../../../test/support/factories/tournaments.ts'

let app: TestApp
before(async () => {
  app = await testApp(tournamentsPlugin)
})
after(() => app.close())

const cup = async () => {
  const { tournament, owner } = await createTournament(app.ctx(), { game: { module: 'FIFA_SOLO' } })
  const entered = await enterUsers(app.ctx(), tournament, 2)
  const [first, second] = entered.map(({ user }) => user)
  assert.ok(first && second)
  const replace = (who: UserId, userId: UserId, as?: SignedIn) =>
    app.inject(entryRoutes.replaceUser, { params: { id: tournament.id, userId: who }, body: { userId } }, { as })
  return { tournament, owner, first, second, replace }
}

test('the participants of a tournament of users are public and paged', async () => {
  const { tournament, first, second } = await cup()
  const page = async (number: number) =>
    (await app.inject(entryRoutes.users, { params: { id: tournament.id }, query: { page: number, size: 1 } })).answer
  const [one, two] = [await page(1), await page(2)]
  assert.equal(one.resultsCount, 2)
  assert.deepEqual(
    [...one.entries, ...two.entries].map(({ name }) => name).toSorted(),
    [first.username, second.username].toSorted(),
  )
  const { tournament: ofTeams } = await createTournament(app.ctx())
  assert.equal(
    await titleOf(app.inject(entryRoutes.users, { params: { id: ofTeams.id } })),
    'NOT_AVAILABLE_FOR_ENTITY_ERROR',
  )
})

test('only a manager replaces a user, and not by one who already takes part', async () => {
  const { tournament, owner, first, second, replace } = await cup()
  const newcomer = await createPlayer(app.ctx())
  assert.equal(await titleOf(replace(first.id, newcomer.id)), 'UNAUTHORIZED')
  assert.equal(await titleOf(replace(first.id, newcomer.id, second)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(replace(first.id, newId<UserId>(), owner)), 'USER_NOT_FOUND')
  assert.equal(await titleOf(replace(first.id, second.id, owner)), 'USER_CONFLICT')
  const replaced = await replace(first.id, newcomer.id, owner)
  assert.deepEqual([replaced.status, replaced.answer.name], [200, newcomer.username])
  const { answer } = await app.inject(entryRoutes.users, { params: { id: tournament.id } })
  assert.equal(
    answer.entries.some(({ name }) => name === first.username),
    false,
  )
})
