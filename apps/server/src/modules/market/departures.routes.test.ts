import { newId, pendingDepartureRoutes as routes, transferRoutes, type GameId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import { GameMarket, gamesPlugin } from '../games/index.ts'
import { TeamKicks, TeamLeaves } from '../teams/index.ts'
import { createPlayer, createTeam } from '../../../test/support/factories/teams.ts'
import { marketPlugins } from '../../../test/support/factories/market.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    gamesPlugin(server)
    marketPlugins(server)
  })
})
after(() => app.close())

const hour = 60 * 60 * 1000

/** A team with one member who asked to leave and one who got notice. */
const scene = async () => {
  const ctx = app.ctx()
  const admin = await createPlayer(ctx, { roles: ['ADMIN'] })
  const [leaving, kicked] = [await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [leaving, kicked] })
  await TeamLeaves.request(ctx, { teamId: team.id, userId: leaving.id })
  await TeamKicks.kick(ctx, { teamId: team.id, userId: kicked.id })
  const list = async (query: { page?: number; size?: number } = {}) =>
    (await app.inject(routes.list, { query: { ...query, gameId: team.game_id } }, { as: admin })).answer
  return { ctx, admin, leaving, kicked, team, list }
}

test('pending departures are for staff only, and unknown parameters are refused', async () => {
  const ctx = app.ctx()
  const ask = async (as?: Awaited<ReturnType<typeof createPlayer>>) =>
    titleOf(app.inject(routes.list, { query: {} }, { as }))
  assert.equal(await ask(), 'UNAUTHORIZED')
  assert.equal(await ask(await createPlayer(ctx, { roles: ['ADMIN'], verified: false })), 'USER_NOT_VERIFIED')
  assert.equal(await ask(await createPlayer(ctx, { roles: ['TOURNAMENT_MANAGER'] })), 'PERMISSION_DENIED_ERROR')
  const admin = await createPlayer(ctx, { roles: ['ADMIN'] })
  const bad = app.request({ url: '/esports/v2/market/departures?game_id=x' }, { as: admin })
  assert.equal(await titleOf(bad), 'FIELD_VALIDATION_ERROR')
})

test('an entry has user, team, game, reason and date; those due first come first', async () => {
  const { team, leaving, kicked, list } = await scene()
  const { entries, resultsCount } = await list()
  assert.equal(resultsCount, 2)
  const at = (hours: number) => new Date(app.clock.now() + hours * hour).toISOString()
  assert.deepEqual(
    entries.map((each) => [each.user.username, each.side, each.dueAt, each.waits]),
    [
      [kicked.username, 'kick', at(24), 'notice'],
      [leaving.username, 'leave', at(7 * 24), 'notice'],
    ],
  )
  const [first] = entries
  assert.deepEqual([first?.team.id, first?.team.name, first?.gameId], [team.id, team.name, team.game_id])
  assert.equal(first?.requestedAt, at(0))
})

test('a notice that ends while the market is closed waits for it, and the opening completes it once', async () => {
  const { ctx, team, leaving, kicked, list } = await scene()
  await GameMarket.close(ctx, team.game_id)
  app.clock.advance(48 * hour)
  await app.jobs.drain()
  assert.deepEqual(
    (await list()).entries.map(({ user, waits }) => [user.id, waits]),
    [
      [kicked.id, 'market'],
      [leaving.id, 'notice'],
    ],
  )
  app.clock.advance(6 * 24 * hour)
  await app.jobs.drain()
  assert.deepEqual(
    (await list()).entries.map(({ waits }) => waits),
    ['market', 'market'],
  )
  await GameMarket.open(ctx, team.game_id)
  assert.deepEqual(
    (await list()).entries.map(({ waits }) => waits),
    ['nothing', 'nothing'],
  )
  // Closed and opened again before the job of the first opening has run: each member departs only once.
  await GameMarket.close(ctx, team.game_id)
  await GameMarket.open(ctx, team.game_id)
  await app.jobs.drain()
  await app.jobs.drain()
  assert.deepEqual((await list()).entries, [])
  const feed = (await app.inject(transferRoutes.list, { query: { teamId: team.id } })).answer.entries
  const departures = feed.filter(({ type }) => type !== 'joined').map(({ userId, type }) => [userId, type])
  assert.deepEqual(
    departures.toSorted(),
    [
      [leaving.id, 'left'],
      [kicked.id, 'released'],
    ].toSorted(),
  )
})

test('a scheduled opening of the market completes the waiting departures, once each', async () => {
  const { ctx, team, list } = await scene()
  await GameMarket.close(ctx, team.game_id)
  const at = (days: number) => new Date(app.clock.now() + days * 24 * hour).toISOString()
  await GameMarket.schedule(ctx, team.game_id, { from: at(10), to: at(11) })
  app.clock.advance(10 * 24 * hour - 1000)
  await app.jobs.drain()
  assert.deepEqual(
    (await list()).entries.map(({ waits }) => waits),
    ['market', 'market'],
  )
  app.clock.advance(1000)
  await app.jobs.drain()
  assert.deepEqual((await list()).entries, [])
  app.clock.advance(2 * 24 * hour)
  await app.jobs.drain()
  const feed = (await app.inject(transferRoutes.list, { query: { teamId: team.id } })).answer.entries
  const departures = feed.filter(({ type }) => type !== 'joined').map(({ type }) => type)
  assert.deepEqual(departures.toSorted(), ['left', 'released'])
})

test('pages have a total, and a game without departures has none', async () => {
  const { list, admin } = await scene()
  const [first, second] = [await list({ size: 1 }), await list({ size: 1, page: 2 })]
  assert.deepEqual([first.totalPages, first.hasNext, second.hasNext], [2, true, false])
  assert.notEqual(first.entries[0]?.user.id, second.entries[0]?.user.id)
  const none = await app.inject(routes.list, { query: { gameId: newId<GameId>() } }, { as: admin })
  assert.deepEqual([none.answer.entries, none.answer.resultsCount], [[], 0])
})
