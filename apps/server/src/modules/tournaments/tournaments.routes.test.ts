import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  newId,
  tournamentRoutes as routes,
  type GameId,
  type PlatformId,
  type TournamentId,
  type TournamentPatch,
  type UserId,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Deletions, Users } from '../accounts/index.ts'
import { createGame, createPlatform } from '../../../test/support/factories/games.ts'
import { createPlayer } from '../../../test/support/factories/teams.ts'
import { matchesPlugin } from '../matches/index.ts'
import { tournamentsPlugin } from './plugin.ts'
import { createTournament, enterTeams } from '../../../test/support/factories/tournaments.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    tournamentsPlugin(server)
    matchesPlugin(server)
  })
})
after(() => app.close())

const patch = (id: TournamentId, body: TournamentPatch, as?: SignedIn) =>
  app.inject(routes.update, { params: { id }, body }, { as })
const read = (id: TournamentId, as?: SignedIn) => app.inject(routes.one, { params: { id } }, { as })

test('a manager creates and owns a tournament, which starts closed', async () => {
  const ctx = app.ctx()
  const manager = await createPlayer(ctx, { roles: ['TOURNAMENT_MANAGER'] })
  const body = {
    gameId: (await createGame(ctx)).id,
    platformId: (await createPlatform(ctx)).id,
    name: 'Coppa',
    slots: 8,
  }
  const { status, answer } = await app.inject(
    routes.create,
    { body: { ...body, password: 'segreta' } },
    { as: manager },
  )
  assert.equal(status, 201)
  assert.equal(answer.status, 'closed')
  assert.equal(answer.ownerId, manager.id)
  assert.equal(answer.passwordRequired, true)
  assert.ok(!JSON.stringify(answer).includes('segreta'), 'the password is never sent')
})

test('creating a tournament needs a token, the role, valid fields, and existing ids', async () => {
  const ctx = app.ctx()
  const manager = await createPlayer(ctx, { roles: ['TOURNAMENT_MANAGER'] })
  const unverified = await createPlayer(ctx, { roles: ['TOURNAMENT_MANAGER'], verified: false })
  const game = await createGame(ctx, { maxParticipants: 20 })
  const good = { gameId: game.id, platformId: (await createPlatform(ctx)).id, name: 'Coppa', slots: 8 }
  const guest = newId<UserId>()
  const rows = [
    { title: 'UNAUTHORIZED', as: undefined, body: good },
    { title: 'USER_NOT_VERIFIED', as: unverified, body: good },
    { title: 'PERMISSION_DENIED_ERROR', as: await createPlayer(ctx), body: good },
    { title: 'FIELD_VALIDATION_ERROR', as: manager, body: { ...good, slots: 1 } },
    { title: 'GAME_INVALID', as: manager, body: { ...good, gameId: newId<GameId>() } },
    { title: 'PLATFORM_INVALID', as: manager, body: { ...good, platformId: newId<PlatformId>() } },
    { title: 'TOO_MANY_PARTICIPANTS', as: manager, body: { ...good, slots: 21 } },
    { title: 'USER_NOT_FOUND', as: manager, body: { ...good, adminIds: [guest] } },
    { title: 'NOT_AVAILABLE_FOR_ENTITY_ERROR', as: manager, body: { ...good, price: 500 } },
    {
      title: 'MALFORMED_ENTITY_ERROR',
      as: manager,
      body: { ...good, startDate: '2026-12-01T20:00:00.000Z', endDate: '2026-11-01T20:00:00.000Z' },
    },
  ]
  const before = (await app.inject(routes.search, { query: {} })).answer.resultsCount
  for (const { title, as, body } of rows)
    assert.equal(await titleOf(app.inject(routes.create, { body }, { as })), title)
  assert.equal((await app.inject(routes.search, { query: {} })).answer.resultsCount, before, 'nothing was created')
})

test('only managers of a tournament edit it', async () => {
  const { tournament, owner } = await createTournament(app.ctx())
  const admin = await createPlayer(app.ctx())
  const stranger = await createPlayer(app.ctx(), { roles: ['TOURNAMENT_MANAGER'] })
  const { id } = tournament
  assert.equal(await titleOf(patch(id, { name: 'Nuova' })), 'UNAUTHORIZED')
  assert.equal(await titleOf(patch(newId<TournamentId>(), { name: 'Nuova' }, owner)), 'TOURNAMENT_NOT_FOUND')
  assert.equal(await titleOf(patch(id, { name: 'Nuova' }, stranger)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(patch(id, { name: 'N' }, owner)), 'FIELD_VALIDATION_ERROR')
  assert.equal((await patch(id, { adminIds: [admin.id] }, owner)).status, 200)
  assert.equal((await patch(id, { name: 'Nuova' }, admin)).answer.name, 'Nuova')
  assert.equal(await titleOf(app.inject(routes.remove, { params: { id } }, { as: admin })), 'PERMISSION_DENIED')
})

test('tournament admins are users who can sign in', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx)
  const guest = await Users.createProvisional(ctx, { username: 'riserva', creator: owner.id })
  const adminIds = [guest.id]
  const refused = 'TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER'
  assert.equal(await titleOf(patch(tournament.id, { adminIds }, owner)), refused)
  const { game_id: gameId, platform_id: platformId } = tournament
  const body = { gameId, platformId, name: 'Coppa', slots: 8, adminIds }
  assert.equal(await titleOf(app.inject(routes.create, { body }, { as: owner })), refused)
  assert.deepEqual((await read(tournament.id)).answer.adminIds, [])
})

test('a patch with an older version than the last change of the fields is refused', async () => {
  const { tournament, owner } = await createTournament(app.ctx())
  const { version } = (await read(tournament.id)).answer
  assert.equal((await patch(tournament.id, { name: 'Prima', version }, owner)).status, 200)
  assert.equal(await titleOf(patch(tournament.id, { name: 'Seconda', version }, owner)), 'ENTITY_CONFLICT')
  assert.equal((await read(tournament.id)).answer.name, 'Prima')
})

test('a patch with a future version is refused', async () => {
  const { tournament, owner } = await createTournament(app.ctx())
  const { version } = (await read(tournament.id)).answer
  assert.equal(await titleOf(patch(tournament.id, { name: 'Prima', version: version + 1 }, owner)), 'ENTITY_CONFLICT')
  assert.equal((await read(tournament.id)).answer.name, tournament.name)
})

const patchIf = (etag: string, id: TournamentId, body: TournamentPatch, as: SignedIn) =>
  app.inject(routes.update, { params: { id }, body }, { as, headers: { 'if-match': etag } })

test('a change with If-Match is accepted for the current version only', async () => {
  const { tournament, owner } = await createTournament(app.ctx())
  const { id } = tournament
  for (const [description, as] of [
    ['read without a token', undefined],
    ['read with one', owner],
  ] as const) {
    const known = String((await read(id, as)).headers['etag'])
    assert.equal((await patchIf(known, id, { description }, owner)).status, 200, description)
    for (const stale of [known, `W/${known}`, '"another"', '']) {
      const { status, problem } = await patchIf(stale, id, { name: 'Seconda' }, owner)
      assert.deepEqual([status, problem.status, problem.title], [412, 412, 'ENTITY_CONFLICT'], stale)
    }
  }
  assert.equal((await read(id)).answer.name, tournament.name)
  const now = String((await read(id)).headers['etag'])
  for (const etag of ['*', `"another", ${now}`]) assert.equal((await patchIf(etag, id, {}, owner)).status, 200, etag)
  const remove = (etag: string) =>
    app.inject(routes.remove, { params: { id } }, { as: owner, headers: { 'if-match': etag } })
  assert.equal((await remove('"another"')).status, 412)
  assert.equal((await remove(now)).status, 204)
})

test('If-Match accepts the ETag of a compressed response', async () => {
  const { tournament, owner } = await createTournament(app.ctx())
  const { id } = tournament
  await patch(id, { description: 'Si gioca di lunedì. '.repeat(200) }, owner)
  const headers = { 'accept-encoding': 'br' }
  const compressed = await app.inject(routes.one, { params: { id } }, { as: owner, headers })
  assert.equal(compressed.headers['content-encoding'], 'br')
  const etag = String(compressed.headers['etag'])
  assert.match(etag, /-br"$/)
  assert.equal((await patchIf(etag, id, { name: 'Prima' }, owner)).status, 200)
  assert.equal((await patchIf(etag, id, { name: 'Seconda' }, owner)).status, 412)
})

test('of ten parallel changes with the same If-Match, one succeeds', async () => {
  const { tournament, owner } = await createTournament(app.ctx())
  const etag = String((await read(tournament.id)).headers['etag'])
  const names = Array.from({ length: 10 }, (_, index) => `Nome ${index}`)
  const answers = await Promise.all(names.map((name) => patchIf(etag, tournament.id, { name }, owner)))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [200, ...Array.from({ length: 9 }, () => 412)])
})

test('of ten parallel patches with the same version, one succeeds', async () => {
  const { tournament, owner } = await createTournament(app.ctx())
  const { version } = (await read(tournament.id)).answer
  const names = Array.from({ length: 10 }, (_, index) => `Nome ${index}`)
  const answers = await Promise.all(names.map((name) => patch(tournament.id, { name, version }, owner)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('each status allows the acts of its table', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx, { game: { minParticipants: 2 } })
  await enterTeams(ctx, tournament, 4)
  const { id } = tournament
  assert.equal(await titleOf(patch(id, { status: 'ended' }, owner)), 'TOURNAMENT_STATUS_DENY')
  assert.equal(await titleOf(patch(id, { currentMatchDay: 1 }, owner)), 'TOURNAMENT_STATUS_DENY')
  assert.equal((await patch(id, { status: 'running' }, owner)).answer.matchDays, 3)
  assert.equal(await titleOf(patch(id, { slots: 20 }, owner)), 'TOURNAMENT_STATUS_DENY')
  assert.equal(await titleOf(app.inject(routes.remove, { params: { id } }, { as: owner })), 'TOURNAMENT_STATUS_DENY')
  assert.equal(await titleOf(patch(id, { currentMatchDay: 9 }, owner)), 'MALFORMED_ENTITY_ERROR')
  assert.equal((await patch(id, { currentMatchDay: 2 }, owner)).answer.currentMatchDay, 2)
  for (const status of ['paused', 'running', 'ended', 'archived'] as const) {
    assert.equal((await patch(id, { status }, owner)).answer.status, status)
  }
  assert.equal(await titleOf(patch(id, { name: 'Tardi' }, owner)), 'TOURNAMENT_STATUS_DENY')
  assert.equal(await titleOf(patch(id, { status: 'ended' }, owner)), 'TOURNAMENT_STATUS_DENY')
  const staff = await createPlayer(ctx, { roles: ['ADMIN'] })
  assert.equal((await patch(id, { status: 'ended' }, staff)).answer.status, 'ended')
})

test('a start that cannot be drawn is refused and changes nothing', async () => {
  const ctx = app.ctx()
  const rows = [
    { title: 'NOT_ENOUGH_PARTICIPANTS', teams: 2, input: { game: { minParticipants: 4 } }, why: 'the game needs four' },
    { title: 'TOURNAMENT_GENERATION_ERROR', teams: 3, input: {}, why: 'an odd league without byes' },
    { title: 'TOURNAMENT_GENERATION_ERROR', teams: 6, input: { type: 'elimination' }, why: 'six are no power of two' },
    { title: 'MATCHES_GENERATION_ERROR', teams: 4, input: { settings: { groups: 3 } }, why: 'four in three groups' },
  ] as const
  for (const { title, teams, input, why } of rows) {
    const { tournament, owner } = await createTournament(ctx, input)
    await enterTeams(ctx, tournament, teams)
    const before = (await read(tournament.id)).answer
    assert.equal(await titleOf(patch(tournament.id, { status: 'running' }, owner)), title, why)
    assert.deepEqual((await read(tournament.id)).answer, before, why)
  }
})

test('a hidden tournament is visible to its participants and managers only', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx, { name: 'Nascosta per tutti' })
  const [entered] = await enterTeams(ctx, tournament, 1)
  await patch(tournament.id, { flags: ['HIDDEN'] }, owner)
  const stranger = await createPlayer(ctx)
  for (const as of [undefined, stranger]) {
    assert.equal(await titleOf(read(tournament.id, as)), 'TOURNAMENT_NOT_FOUND')
    const found = await app.inject(routes.search, { query: { name: 'Nascosta' } }, { as })
    assert.equal(found.answer.resultsCount, 0)
    assert.deepEqual((await app.inject(routes.findMany, { query: { id: [tournament.id] } }, { as })).answer, [])
  }
  const staff = await createPlayer(ctx, { roles: ['ADMIN'] })
  for (const as of [owner, entered?.owner, staff]) {
    assert.equal((await read(tournament.id, as)).status, 200)
    assert.equal((await app.inject(routes.search, { query: { name: 'nascosta' } }, { as })).answer.resultsCount, 1)
  }
})

test('the search ignores accents and case, and its pages have no gaps and no duplicates', async () => {
  const ctx = app.ctx()
  const names = ['Coppa Perù', 'COPPA PERU', 'coppa perú bis']
  for (const name of names) {
    await createTournament(ctx, { name })
    app.clock.advance(1000)
  }
  const seen: string[] = []
  let pageToken: string | null | undefined
  do {
    const query = { name: 'peru', size: 1, ...(pageToken ? { pageToken } : {}) }
    const { answer } = await app.inject(routes.search, { query })
    assert.equal(answer.resultsCount, 3)
    seen.push(...answer.entries.map((entry) => entry.name))
    pageToken = answer.nextPageToken
  } while (pageToken)
  assert.deepEqual(seen, names.toReversed())
})

test('my tournaments are those that I manage or play in', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx)
  const [entered] = await enterTeams(ctx, tournament, 1)
  for (const as of [owner, entered?.owner]) {
    const { answer } = await app.inject(routes.mine, { query: {} }, { as })
    assert.deepEqual(
      answer.entries.map((entry) => entry.id),
      [tournament.id],
    )
  }
  assert.equal(await titleOf(app.inject(routes.mine, { query: {} })), 'UNAUTHORIZED')
})

test('only a tournament that never ran can be deleted, by its owner', async () => {
  const { tournament, owner } = await createTournament(app.ctx())
  const { id } = tournament
  assert.equal(await titleOf(app.inject(routes.remove, { params: { id } })), 'UNAUTHORIZED')
  assert.equal((await app.inject(routes.remove, { params: { id } }, { as: owner })).status, 204)
  assert.equal(await titleOf(read(id, owner)), 'TOURNAMENT_NOT_FOUND')
  assert.equal(await titleOf(app.inject(routes.remove, { params: { id } }, { as: owner })), 'TOURNAMENT_NOT_FOUND')
})

test('a deleted account stays an admin, but cannot become one', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx)
  const [helper, stranger] = [await createPlayer(ctx), await createPlayer(ctx)]
  assert.equal((await patch(tournament.id, { adminIds: [helper.id] }, owner)).status, 200)
  for (const { id } of [helper, stranger]) await Deletions.begin(ctx, id)
  assert.equal(await titleOf(patch(tournament.id, { adminIds: [helper.id, stranger.id] }, owner)), 'USER_NOT_FOUND')
  assert.equal((await patch(tournament.id, { adminIds: [helper.id] }, owner)).status, 200)
})

test('of a parallel deletion and a new tournament, one is refused: no tournament has a deleted owner', async () => {
  const ctx = app.ctx()
  const body = { gameId: (await createGame(ctx)).id, platformId: (await createPlatform(ctx)).id, slots: 8 }
  for (let round = 0; round < 5; round++) {
    const owner = await createPlayer(ctx, { roles: ['TOURNAMENT_MANAGER'] })
    const create = () => app.inject(routes.create, { body: { ...body, name: `Coppa ${round}` } }, { as: owner })
    const [ended, created] = await Promise.allSettled([Deletions.begin(ctx, owner.id), create()])
    const isCreated = created.status === 'fulfilled' && created.value.status === 201
    assert.equal(isCreated, ended.status === 'rejected')
    if (!isCreated) assert.equal(await titleOf(create()), 'USER_NOT_FOUND')
  }
})
