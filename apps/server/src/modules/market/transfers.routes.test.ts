import {
  newId,
  transferRoutes,
  type CallOf,
  type GameId,
  type TeamId,
  type Transfer,
  type UserId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Ctx } from '../../platform/context/ctx.ts'
import { cellsOf } from '../../../test/support/csv.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { createGame } from '../../../test/support/factories/games.ts'
import { TeamKicks, TeamLeaves, Teams } from '../teams/index.ts'
import { addMember, createPlayer, createTeam } from '../../../test/support/factories/teams.ts'
import { marketPlugins } from '../../../test/support/factories/market.ts'

let app: TestApp
before(async () => {
  app = await testApp(marketPlugins)
})
after(() => app.close())

type Query = NonNullable<CallOf<typeof transferRoutes.list>['query']>

const list = (query: Query) => app.inject(transferRoutes.list, { query })
const feed = async (query: Query) => (await list(query)).answer.entries
const withoutTimes = (entries: Transfer[]) =>
  entries.map(({ type, userId, fromTeamId, toTeamId }) => ({ type, userId, fromTeamId, toTeamId }))

const scene = async () => {
  const ctx = app.ctx()
  const game = await createGame(ctx)
  const [home, away] = [await createTeam(ctx, { gameId: game.id }), await createTeam(ctx, { gameId: game.id })]
  const player = await createPlayer(ctx)
  app.clock.advance(1000)
  await addMember(ctx, { teamId: home.id, userId: player.id })
  app.clock.advance(1000)
  return { ctx, game, home, away, player }
}

/** By mutual consent, so it takes effect at once. */
const part = async (ctx: Ctx, who: { teamId: TeamId; userId: UserId }) => {
  await TeamLeaves.request(ctx, who)
  await TeamKicks.kick(ctx, who)
  app.clock.advance(1000)
}

test('a change of team is in the feed with both teams, newest first', async () => {
  const { ctx, home, away, player } = await scene()
  const userId = player.id
  await part(ctx, { teamId: home.id, userId })
  await addMember(ctx, { teamId: away.id, userId })
  assert.deepEqual(withoutTimes(await feed({ userId })), [
    { type: 'joined', userId, fromTeamId: home.id, toTeamId: away.id },
    { type: 'left', userId, fromTeamId: home.id, toTeamId: null },
    { type: 'joined', userId, fromTeamId: null, toTeamId: home.id },
  ])
})

test('members of a deleted team are released', async () => {
  const { ctx, home, player } = await scene()
  await Teams.remove(ctx, home.id)
  const [last] = withoutTimes(await feed({ userId: player.id }))
  assert.deepEqual(last, { type: 'released', userId: player.id, fromTeamId: home.id, toTeamId: null })
})

test('a user without a former team of the game has no `from`', async () => {
  const { ctx, home, player } = await scene()
  await part(ctx, { teamId: home.id, userId: player.id })
  const otherTeam = await createTeam(ctx, { members: [player] })
  const [last] = withoutTimes(await feed({ userId: player.id }))
  assert.deepEqual(last, { type: 'joined', userId: player.id, fromTeamId: null, toTeamId: otherTeam.id })
})

test('the feed can be filtered by game, by team on either side, and by user', async () => {
  const { ctx, game, home, away, player } = await scene()
  await part(ctx, { teamId: home.id, userId: player.id })
  await addMember(ctx, { teamId: away.id, userId: player.id })
  const count = async (query: Query) => (await list(query)).answer.resultsCount
  assert.equal(await count({ gameId: game.id }), 5)
  assert.equal(await count({ teamId: home.id }), 4)
  assert.equal(await count({ teamId: away.id }), 2)
  assert.equal(await count({ teamId: home.id, userId: home.owner.id }), 1)
  assert.equal(await count({ gameId: newId<GameId>() }), 0)
  assert.ok((await count({})) >= 5)
})

test('pages have no gaps, also with several transfers at the same time', async () => {
  const { ctx, game, home } = await scene()
  for (let each = 0; each < 3; each++) await addMember(ctx, { teamId: home.id, userId: (await createPlayer(ctx)).id })
  const all = (await feed({ gameId: game.id })).map(({ id }) => id)
  const paged: string[] = []
  let pageToken: string | null | undefined
  do {
    const { answer } = await list({ gameId: game.id, size: 2, ...(pageToken ? { pageToken } : {}) })
    assert.equal(answer.resultsCount, 6)
    paged.push(...answer.entries.map(({ id }) => id))
    pageToken = answer.nextPageToken
  } while (pageToken)
  assert.deepEqual(paged, all)
  assert.equal(paged.length, 6)
})

test('one transfer can be read by its id', async () => {
  const { game, home, player } = await scene()
  const [line] = await feed({ gameId: game.id, userId: player.id })
  assert.ok(line)
  const { answer } = await app.inject(transferRoutes.one, { params: { id: line.id } })
  assert.deepEqual(answer, line)
  assert.equal(answer.toTeamId, home.id)
  for (const id of [newId(), 'x']) {
    const { status, problem } = await app.inject(transferRoutes.one, { params: { id } })
    assert.deepEqual([status, problem.title], [404, 'UNKNOWN_ERROR'])
  }
})

test('an invalid token and an invalid id are field errors', async () => {
  const bad = await list({ pageToken: 'x' })
  assert.deepEqual([bad.problem.title, bad.problem.errors[0]?.path], ['FIELD_VALIDATION_ERROR', '/page_token'])
  const wrong = await app.request({ method: 'GET', url: '/esports/v2/transfers?team_id=x' })
  assert.deepEqual([wrong.problem.title, wrong.problem.errors[0]?.path], ['FIELD_VALIDATION_ERROR', '/team_id'])
})

test('the feed is a CSV with names in a language, and no name is a formula', async () => {
  const { ctx, game, home, away, player } = await scene()
  await Teams.update(ctx, home.id, { name: '=SUM(A1)' })
  await part(ctx, { teamId: home.id, userId: player.id })
  await addMember(ctx, { teamId: away.id, userId: player.id })
  const read = (query: CallOf<typeof transferRoutes.export>['query']) => app.inject(transferRoutes.export, { query })
  const file = await read({ userId: player.id, lang: 'it' })
  assert.equal(file.headers['content-disposition'], 'attachment; filename="trasferimenti.csv"')
  const [head, ...rows] = cellsOf(file.bytes.toString())
  assert.deepEqual(head, ['Data e ora (UTC)', 'Movimento', 'Giocatore', 'Da', 'A', 'Gioco'])
  const { username } = player
  assert.deepEqual(
    rows.map(([, ...row]) => row),
    [
      ['Passaggio', username, "'=SUM(A1)", away.name, game.name],
      ['Addio', username, "'=SUM(A1)", '', game.name],
      ['Arrivo', username, '', "'=SUM(A1)", game.name],
    ],
  )
  const ofGame = cellsOf((await read({ gameId: game.id })).bytes.toString())
  assert.equal(ofGame.length, 6, 'five transfers and the names of the columns')
})
