import { matchRoutes, type MatchId, type TeamId, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { createPlayer } from '../../../test/support/factories/teams.ts'
import {
  decide,
  matchPlugins,
  sidesOf,
  startWithTeams,
  startWithUsers,
} from '../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(matchPlugins)
})
after(() => app.close())

const found = async (query: { userId?: UserId; teamId?: TeamId }): Promise<MatchId[]> => {
  const { answer } = await app.inject(matchRoutes.search, { query: { ...query, size: 50 } })
  assert.equal(answer.resultsCount, answer.entries.length)
  return answer.entries.map(({ matchId }) => matchId).toSorted()
}

test('the matches of a single user are found, once each', async () => {
  const { matches, entered } = await startWithUsers(app.ctx())
  const [one] = entered
  assert.ok(one)
  const own = matches.filter((match) => sidesOf(match).includes(one.entryId)).map(({ id }) => id)
  assert.ok(own.length > 0 && own.length < matches.length)
  assert.deepEqual(await found({ userId: one.user.id }), own.toSorted())
})

test('the matches of a line-up’s member are those of the team; a user in no line-up has none', async () => {
  const { matches, entered } = await startWithTeams(app.ctx())
  const [one, other] = entered
  assert.ok(one && other)
  const own = matches.filter((match) => sidesOf(match).includes(one.entryId)).map(({ id }) => id)
  await app.db.deleteFrom('lineup_members').where('entry_id', '=', one.entryId).execute()
  assert.deepEqual(await found({ userId: one.owner.id }), [])
  await app.db.insertInto('lineup_members').values({ entry_id: one.entryId, user_id: one.owner.id }).execute()
  assert.deepEqual(await found({ userId: one.owner.id }), own.toSorted())
  assert.deepEqual(await found({ teamId: one.team.id }), own.toSorted())
})

test('a played match is found for the line-up of then, one that is to be played for that of now', async () => {
  const ctx = app.ctx()
  const { matches, entered } = await startWithTeams(ctx, { teams: 2, repeatTimes: 2 })
  const [one, other] = entered
  const [played, next] = matches
  assert.ok(one && other && played && next)
  await app.db.deleteFrom('lineup_members').where('entry_id', '=', other.entryId).execute()
  await decide(ctx, played.id, [1, 0])
  const late = await createPlayer(ctx)
  await app.db
    .updateTable('lineup_members')
    .set({ user_id: late.id })
    .where('entry_id', '=', one.entryId)
    .where('user_id', '=', one.owner.id)
    .execute()
  assert.deepEqual(await found({ userId: one.owner.id }), [played.id])
  assert.deepEqual(await found({ userId: late.id }), [next.id])
  await app.db.insertInto('lineup_members').values({ entry_id: other.entryId, user_id: other.owner.id }).execute()
  assert.deepEqual(await found({ userId: other.owner.id }), [next.id], 'nobody was in the line-up of then')
})
