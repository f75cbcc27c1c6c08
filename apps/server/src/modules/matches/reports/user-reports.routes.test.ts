import { reportRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { reportPlugins, sidesOf, startWithUsers } from '../../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(reportPlugins)
})
after(() => app.close())

test('a player withdraws their own report once; other users cannot', async () => {
  const { matches, userOf } = await startWithUsers(app.ctx())
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match).map(userOf)
  assert.ok(home && away)
  const params = { matchId: match.id, userId: home.id }
  const withdraw = async (as?: SignedIn) => app.inject(reportRoutes.deleteForUser, { params }, { as })
  const body = { scores: { score: 1, opponentScore: 0 } }
  assert.equal((await app.inject(reportRoutes.sendForUser, { params, body }, { as: home })).status, 201)
  assert.equal((await withdraw()).problem.title, 'UNAUTHORIZED')
  assert.equal((await withdraw(away)).problem.title, 'PERMISSION_DENIED')
  assert.equal((await withdraw(home)).status, 204)
  assert.equal((await withdraw(home)).problem.title, 'TOURNAMENT_NOT_FOUND')
})
