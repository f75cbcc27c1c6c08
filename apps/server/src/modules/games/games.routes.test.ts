import {
  gameRoutes,
  newId,
  platformRoutes,
  type GameId,
  type NewGame,
  type PlatformId,
  type UserId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import * as Games from './games.ts'
import * as Market from './market.ts'
import { gamesPlugin } from './plugin.ts'
import * as Reports from './reports.ts'
import { createGame } from '../../../test/support/factories/games.ts'
import { createTeam } from '../../../test/support/factories/teams.ts'
import { createTournament } from '../../../test/support/factories/tournaments.ts'

let app: TestApp
before(async () => {
  app = await testApp(gamesPlugin)
})
after(() => app.close())

const user = (overrides: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user',
  id: newId<UserId>(),
  username: 'somebody',
  roles: [],
  verified: true,
  sessionId: undefined,
  ...overrides,
})
const admin = user({ roles: ['ADMIN'] })
const plain = user()

const football: NewGame = { name: 'Football', module: 'FIFA', minParticipants: 2, maxParticipants: 64 }
const racing: NewGame = {
  name: 'Racing',
  module: 'FORMULA1',
  minParticipants: 2,
  maxParticipants: 24,
  data: { stables: [{ name: 'Ferrari' }, { name: 'McLaren' }], pointsSystem: { race: [25, 18, 15] } },
}

const inUse = ['FIELD_VALIDATION_ERROR', ['inUse']]

test('only ADMIN writes games and platforms', async () => {
  const params = { id: newId<GameId>() }
  const { id } = await createGame(app.ctx())
  const own = { params: { id } }
  const writes = [
    (as?: SignedIn) => app.inject(gameRoutes.create, { body: football }, { as }),
    (as?: SignedIn) => app.inject(gameRoutes.update, { ...own, body: { name: 'Mine' } }, { as }),
    (as?: SignedIn) => app.inject(gameRoutes.openReports, own, { as }),
    (as?: SignedIn) => app.inject(gameRoutes.closeReports, own, { as }),
    (as?: SignedIn) => app.inject(gameRoutes.openMarket, own, { as }),
    (as?: SignedIn) => app.inject(gameRoutes.closeMarket, own, { as }),
    (as?: SignedIn) => app.inject(gameRoutes.scheduleMarket, { ...own, body: { from: null, to: null } }, { as }),
    (as?: SignedIn) => app.inject(gameRoutes.scheduleReports, { ...own, body: { from: null, to: null } }, { as }),
    (as?: SignedIn) => app.inject(platformRoutes.create, { body: { name: 'Amiga' } }, { as }),
  ]
  for (const write of writes) {
    assert.equal((await write()).problem.title, 'UNAUTHORIZED')
    assert.equal((await write(user({ verified: false }))).problem.title, 'USER_NOT_VERIFIED')
    assert.equal((await write(plain)).problem.title, 'PERMISSION_DENIED_ERROR')
  }
  const unknown = await app.inject(gameRoutes.update, { params, body: { name: 'Mine' } }, { as: plain })
  assert.equal(unknown.problem.title, 'GAME_NOT_FOUND', '404 comes before the role')
})

test('a new game starts with market and reports open', async () => {
  const created = await app.inject(gameRoutes.create, { body: football }, { as: admin })
  assert.equal(created.status, 201)
  assert.deepEqual(created.answer.flags, [{ type: 'REPORTS_ALLOWED', expired: false }])
  assert.equal(created.answer.marketOpened, true)
  assert.equal(created.answer.inTeam, true)
  assert.deepEqual((await app.inject(gameRoutes.one, { params: { id: created.answer.id } })).answer, created.answer)
  const again = await app.inject(gameRoutes.create, { body: { ...football, name: 'FOOTBALL' } }, { as: admin })
  assert.equal(again.problem.title, 'ENTITY_CONFLICT')
})

test('a game with invalid or contradictory fields is refused', async () => {
  const short = await app.inject(
    gameRoutes.create,
    { body: { ...football, name: ' ', minParticipants: 1 } },
    { as: admin },
  )
  assert.equal(short.problem.title, 'FIELD_VALIDATION_ERROR')
  assert.deepEqual(short.problem.errors.map(({ path }) => path).sort(), ['/min_participants', '/name'])
  const odd = await app.inject(
    gameRoutes.create,
    { body: { ...football, maxParticipants: 2, minParticipants: 4 } },
    { as: admin },
  )
  assert.equal(odd.problem.title, 'MALFORMED_ENTITY_ERROR')
})

test('stables get ids and keep them through edits', async () => {
  const { id, data } = (await app.inject(gameRoutes.create, { body: racing }, { as: admin })).answer
  const [ferrari, mclaren] = data.stables ?? []
  assert.ok(ferrari && mclaren)
  const stables = [{ name: 'Williams' }, { id: mclaren.id, name: 'McLaren Racing' }, { name: 'ferrari' }]
  const edited = await app.inject(gameRoutes.update, { params: { id }, body: { data: { stables } } }, { as: admin })
  const [williams, renamed, same] = edited.answer.data.stables ?? []
  assert.deepEqual([renamed?.id, renamed?.name], [mclaren.id, 'McLaren Racing'])
  assert.deepEqual([same?.id, same?.name], [ferrari.id, 'ferrari'])
  assert.notEqual(williams?.id, ferrari.id)
  assert.deepEqual(edited.answer.data.pointsSystem, { race: [25, 18, 15] }, 'omitted fields stay')
})

test('a retired stable stays known to results, and is reactivated by its name', async () => {
  const game = await createGame(app.ctx(), { ...racing, name: 'Karts' })
  await Games.update(app.ctx(), game.id, { data: { stables: [{ name: 'McLaren' }] } })
  const [active, retired] = await Games.listStables(app.ctx(), game.id)
  assert.deepEqual(
    [active?.name, active?.retired, retired?.name, retired?.retired],
    ['McLaren', false, 'Ferrari', true],
  )
  const restored = await Games.update(app.ctx(), game.id, {
    data: { stables: [{ name: 'Ferrari' }, { name: 'McLaren' }] },
  })
  assert.equal(restored.stables[0]?.id, game.stables[0]?.id)
})

test('two stables can swap their names', async () => {
  const game = await createGame(app.ctx(), { ...racing, name: 'Swaps' })
  const [a, b] = game.stables
  assert.ok(a && b)
  const stables = [
    { id: a.id, name: b.name },
    { id: b.id, name: a.name },
  ]
  const edited = await Games.update(app.ctx(), game.id, { data: { stables } })
  assert.deepEqual(
    edited.stables.map(({ id, name }) => ({ id, name })),
    stables,
  )
})

test('reports close and open; repeating it is refused', async () => {
  const { id } = await createGame(app.ctx())
  const call = { params: { id } }
  const closed = await app.inject(gameRoutes.closeReports, call, { as: admin })
  assert.equal(closed.status, 200)
  assert.deepEqual(closed.answer.flags, [{ type: 'REPORTS_ALLOWED', expired: true }])
  const game = await Games.get(app.ctx(), id)
  assert.throws(() => Games.mustBeOpenForReports(app.ctx(), game), { code: 'REPORTS_CLOSED' })
  assert.equal((await app.inject(gameRoutes.closeReports, call, { as: admin })).problem.title, 'ENTITY_CONFLICT')
  assert.equal((await app.inject(gameRoutes.openReports, call, { as: admin })).answer.flags[0]?.expired, false)
})

test('the market closes and opens; repeating it is refused', async () => {
  const { id } = await createGame(app.ctx())
  const call = { params: { id } }
  assert.equal((await app.inject(gameRoutes.openMarket, call, { as: admin })).problem.title, 'ENTITY_CONFLICT')
  assert.equal((await app.inject(gameRoutes.closeMarket, call, { as: admin })).answer.marketOpened, false)
  await assert.rejects(Games.mustHaveOpenMarket(app.ctx(), id), { code: 'MARKET_CLOSED' })
  assert.equal((await app.inject(gameRoutes.openMarket, call, { as: admin })).answer.marketOpened, true)
})

const hour = 3_600_000

test('a scheduled market opens and closes automatically, with one event each', async () => {
  const { id } = await createGame(app.ctx())
  const call = { params: { id } }
  await app.inject(gameRoutes.closeMarket, call, { as: admin })
  const received: string[] = []
  app.events.on('game.marketOpened', (_ctx, { gameId }) => void (gameId === id && received.push('opened')))
  app.events.on('game.marketClosed', (_ctx, { gameId }) => void (gameId === id && received.push('closed')))
  const from = new Date(app.clock.now() + hour).toISOString()
  const to = new Date(app.clock.now() + 2 * hour).toISOString()
  const scheduled = await app.inject(gameRoutes.scheduleMarket, { ...call, body: { from, to } }, { as: admin })
  assert.deepEqual([scheduled.answer.marketOpened, scheduled.answer.marketSchedule], [false, { from, to }])
  app.clock.advance(hour - 1)
  await Market.applySchedule(app.ctx(), id)
  assert.deepEqual(received, [], 'an early job emits nothing')
  app.clock.advance(1)
  assert.equal((await app.inject(gameRoutes.one, call)).answer.marketOpened, true, 'no job is needed')
  await app.jobs.drain()
  await Market.applySchedule(app.ctx(), id)
  assert.deepEqual(received, ['opened'], 'a repeated job emits once')
  app.clock.advance(hour)
  await app.jobs.drain()
  assert.deepEqual(received, ['opened', 'closed'])
  const done = (await app.inject(gameRoutes.one, call)).answer
  assert.deepEqual([done.marketOpened, done.marketSchedule], [false, { from: null, to: null }])
})

test('scheduled reports open and close on time, even before the job has run', async () => {
  const { id } = await createGame(app.ctx())
  const call = { params: { id } }
  await app.inject(gameRoutes.closeReports, call, { as: admin })
  const received: number[] = []
  app.events.on('game.changed', (_ctx, { gameId }) => void (gameId === id && received.push(app.clock.now())))
  const from = new Date(app.clock.now() + hour).toISOString()
  const to = new Date(app.clock.now() + 2 * hour).toISOString()
  const scheduled = await app.inject(gameRoutes.scheduleReports, { ...call, body: { from, to } }, { as: admin })
  assert.deepEqual([scheduled.answer.flags[0]?.expired, scheduled.answer.reportsSchedule], [true, { from, to }])
  assert.deepEqual(scheduled.answer.marketSchedule, { from: null, to: null }, 'the market has its own state')
  const mayReport = async () => Games.mustBeOpenForReports(app.ctx(), await Games.get(app.ctx(), id))
  await assert.rejects(mayReport, { code: 'REPORTS_CLOSED' })
  app.clock.advance(hour)
  await mayReport()
  await app.jobs.drain()
  await Reports.applySchedule(app.ctx(), id)
  assert.equal(received.length, 1, 'the opening is emitted once')
  app.clock.advance(hour)
  await assert.rejects(mayReport, { code: 'REPORTS_CLOSED' })
  await app.jobs.drain()
  assert.equal(received.length, 2)
  const done = (await app.inject(gameRoutes.one, call)).answer
  assert.deepEqual([done.flags[0]?.expired, done.reportsSchedule], [true, { from: null, to: null }])
})

for (const call of ['scheduleMarket', 'scheduleReports'] as const) {
  test(`${call}: a contradictory or past schedule, an invalid date and an unknown game are refused`, async () => {
    const { id } = await createGame(app.ctx())
    const at = (hours: number) => new Date(app.clock.now() + hours * hour).toISOString()
    const schedule = async (from: string, to: string) =>
      (await app.inject(gameRoutes[call], { params: { id }, body: { from, to } }, { as: admin })).problem.title
    assert.equal(await schedule(at(2), at(1)), 'MALFORMED_ENTITY_ERROR')
    assert.equal(await schedule(at(-2), at(-1)), 'DATE_INVALID')
    assert.equal(await schedule('soon', at(1)), 'DATE_INVALID')
    const body = { from: null, to: at(1) }
    const unknown = await app.inject(gameRoutes[call], { params: { id: newId<GameId>() }, body }, { as: admin })
    assert.equal(unknown.problem.title, 'GAME_NOT_FOUND')
  })
}

test('opening or closing by hand deletes the schedule', async () => {
  const { id } = await createGame(app.ctx())
  const call = { params: { id } }
  const body = { from: null, to: new Date(app.clock.now() + hour).toISOString() }
  await app.inject(gameRoutes.scheduleMarket, { ...call, body }, { as: admin })
  await app.inject(gameRoutes.scheduleReports, { ...call, body }, { as: admin })
  const none = { from: null, to: null }
  assert.deepEqual((await app.inject(gameRoutes.closeMarket, call, { as: admin })).answer.marketSchedule, none)
  assert.deepEqual((await app.inject(gameRoutes.closeReports, call, { as: admin })).answer.reportsSchedule, none)
})

test('a game has a name in each language, by default its own', async () => {
  const { answer: plain } = await app.inject(gameRoutes.create, { body: { ...football, name: 'Bocce' } }, { as: admin })
  assert.deepEqual(plain.names, { it: 'Bocce', en: 'Bocce' })
  const body = { ...football, name: 'Scacchi', names: { it: ' Scacchi ', en: 'Chess' } }
  const { answer: chess } = await app.inject(gameRoutes.create, { body }, { as: admin })
  assert.deepEqual([chess.name, chess.names], ['Scacchi', { it: 'Scacchi', en: 'Chess' }])
  const of = { params: { id: chess.id } }
  const names = { it: 'Scacchi lampo', en: 'Blitz chess' }
  const { answer: renamed } = await app.inject(gameRoutes.update, { ...of, body: { names } }, { as: admin })
  assert.deepEqual([renamed.name, renamed.names], ['Scacchi', names])
  const half = { ...of, body: { names: { it: 'Dama', en: '' } } }
  assert.equal((await app.inject(gameRoutes.update, half, { as: admin })).problem.title, 'FIELD_VALIDATION_ERROR')
})

test('games and platforms are listed by name, and can be read one by one', async () => {
  const names = (await app.inject(gameRoutes.list, {})).answer.map(({ name }) => name.toLowerCase())
  assert.deepEqual(names, [...names].sort())
  const created = await app.inject(platformRoutes.create, { body: { name: ' Amiga ' } }, { as: admin })
  assert.equal(created.status, 201)
  assert.equal(created.answer.name, 'Amiga')
  assert.equal(
    (await app.inject(platformRoutes.create, { body: { name: 'amiga' } }, { as: admin })).problem.title,
    'ENTITY_CONFLICT',
  )
  assert.equal(
    (await app.inject(platformRoutes.create, { body: { name: '' } }, { as: admin })).problem.title,
    'FIELD_VALIDATION_ERROR',
  )
  assert.deepEqual((await app.inject(platformRoutes.list, {})).answer, [created.answer])
  assert.deepEqual((await app.inject(platformRoutes.one, { params: { id: created.answer.id } })).answer, created.answer)
  const unknown = await app.inject(platformRoutes.one, { params: { id: newId<PlatformId>() } })
  assert.equal(unknown.problem.title, 'PLATFORM_INVALID')
  await assert.rejects(Games.mustHavePlatform(app.ctx(), newId()), { code: 'PLATFORM_INVALID' })
  await assert.rejects(Games.getForBody(app.ctx(), newId()), { code: 'GAME_INVALID' })
})

test('a platform gets another name, and is deleted unless a tournament has it', async () => {
  const create = async (name: string) =>
    (await app.inject(platformRoutes.create, { body: { name } }, { as: admin })).answer
  const [first, second] = [await create('Dreamcast'), await create('Saturn')]
  const rename = (name: string) =>
    app.inject(platformRoutes.update, { params: { id: first.id }, body: { name } }, { as: admin })
  assert.deepEqual((await rename(' Dreamcast 2 ')).answer, { id: first.id, name: 'Dreamcast 2' })
  assert.equal(await titleOf(rename('saturn')), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(rename(' ')), 'FIELD_VALIDATION_ERROR')
  const { tournament } = await createTournament(app.ctx(), { platformId: first.id })
  const remove = (id: PlatformId) => app.inject(platformRoutes.remove, { params: { id } }, { as: admin })
  const refused = await remove(first.id)
  assert.deepEqual([refused.problem.title, refused.problem.errors.map(({ reason }) => reason)], inUse)
  assert.equal((await remove(second.id)).status, 204)
  assert.equal(await titleOf(remove(second.id)), 'UNKNOWN_ERROR')
  assert.equal(
    (await app.inject(platformRoutes.one, { params: { id: tournament.platform_id } })).answer.name,
    'Dreamcast 2',
  )
})

test('a game is deleted with its stables, unless a team or a tournament is of it', async () => {
  const create = async (game: NewGame) => (await app.inject(gameRoutes.create, { body: game }, { as: admin })).answer
  const [unused, ofTeam] = [
    await create({ ...racing, name: 'Karting' }),
    await create({ ...football, name: 'Beach soccer' }),
  ]
  const { game: played } = await createTournament(app.ctx())
  await createTeam(app.ctx(), { gameId: ofTeam.id })
  const remove = (id: GameId) => app.inject(gameRoutes.remove, { params: { id } }, { as: admin })
  for (const { id } of [played, ofTeam]) {
    const refused = await remove(id)
    assert.deepEqual([refused.problem.title, refused.problem.errors.map(({ reason }) => reason)], inUse)
  }
  assert.equal((await remove(unused.id)).status, 204)
  assert.equal(await titleOf(remove(unused.id)), 'GAME_NOT_FOUND')
  const ids = new Set((await app.inject(gameRoutes.list, {})).answer.map(({ id }) => id))
  assert.deepEqual(
    [unused, played, ofTeam].map(({ id }) => ids.has(id)),
    [false, true, true],
  )
})

test('a change with If-Match is accepted for the current version only', async () => {
  const { id } = await createGame(app.ctx(), { module: 'FORMULA1' })
  const { etag } = (await app.inject(gameRoutes.one, { params: { id } })).headers
  const rename = (stable: string) =>
    app.inject(
      gameRoutes.update,
      { params: { id }, body: { data: { stables: [{ name: stable }] } } },
      { as: admin, headers: { 'if-match': String(etag) } },
    )
  const answers = await Promise.all([rename('Ferrari'), rename('McLaren')])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
})
