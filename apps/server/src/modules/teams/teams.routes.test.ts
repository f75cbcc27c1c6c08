import {
  inviteRoutes,
  newId,
  teamAdminRoutes,
  teamRoutes,
  type GameId,
  type TeamId,
  type UserId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { AppError } from '../../platform/http/index.ts'
import { cellsOf } from '../../../test/support/csv.ts'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import { Users } from '../accounts/index.ts'
import { createGame } from '../../../test/support/factories/games.ts'
import { teamsPlugin } from './plugin.ts'
import * as Teams from './teams.ts'
import { addMember, createPlayer, createTeam } from '../../../test/support/factories/teams.ts'

let app: TestApp
before(async () => {
  app = await testApp(teamsPlugin)
})
after(() => app.close())

const picture = async () =>
  new File(
    [
      await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ],
    'crest.png',
  )

test('creating a team needs a verified user and a valid name', async () => {
  const ctx = app.ctx()
  const { id: gameId } = await createGame(ctx)
  const body = { name: 'Virtus', gameId }
  assert.equal(await titleOf(app.inject(teamRoutes.create, { body })), 'UNAUTHORIZED')
  const unverified = await createPlayer(ctx, { verified: false })
  assert.equal(await titleOf(app.inject(teamRoutes.create, { body }, { as: unverified })), 'USER_NOT_VERIFIED')
  const as = await createPlayer(ctx)
  for (const name of ['', 'x', ' x ', 'a'.repeat(41), 'Vir\u0000tus', 'Vir\u202etus', '\u0301\u0301']) {
    assert.equal(
      await titleOf(app.inject(teamRoutes.create, { body: { name, gameId } }, { as })),
      'FIELD_VALIDATION_ERROR',
    )
  }
})

test('the founder is owner, admin and member', async () => {
  const ctx = app.ctx()
  const { id: gameId } = await createGame(ctx)
  const as = await createPlayer(ctx)
  const { status, answer } = await app.inject(
    teamRoutes.create,
    { body: { name: ' Virtus  Entella ', gameId } },
    { as },
  )
  assert.equal(status, 201)
  assert.equal(answer.name, 'Virtus Entella')
  assert.deepEqual([answer.ownerId, answer.adminIds, answer.memberIds], [as.id, [as.id], [as.id]])
  assert.deepEqual((await app.inject(teamRoutes.one, { params: { id: answer.id } })).answer, answer)
  assert.deepEqual((await app.inject(teamRoutes.mine, {}, { as })).answer.entries, [answer])
})

test('creating a team is refused for an unknown game, a game of single users, a second team and a taken name', async () => {
  const ctx = app.ctx()
  const game = await createGame(ctx)
  const solo = await createGame(ctx, { module: 'FIFA_SOLO' })
  const team = await createTeam(ctx, { gameId: game.id, name: 'Città di Forlì' })
  const as = await createPlayer(ctx)
  const refusalOf = (gameId: GameId, name: string, user = as) =>
    titleOf(app.inject(teamRoutes.create, { body: { name, gameId } }, { as: user }))
  assert.equal(await refusalOf(newId(), 'Virtus'), 'GAME_INVALID')
  assert.equal(await refusalOf(solo.id, 'Virtus'), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  assert.equal(await refusalOf(game.id, 'citta DI forli'), 'TEAM_EXISTING')
  assert.equal(await refusalOf(game.id, 'Another', team.owner), 'TEAM_CONFLICT')
  await addMember(ctx, { teamId: team.id, userId: as.id })
  assert.equal(await refusalOf(game.id, 'Another'), 'ALREADY_MEMBER_OF_A_TEAM')
  const inOtherGame = await app.inject(
    teamRoutes.create,
    { body: { name: 'Città di Forlì', gameId: (await createGame(ctx)).id } },
    { as },
  )
  assert.equal(inOtherGame.status, 201, 'another game, another name and membership')
})

test('a team can be created with its avatar, and a crop outside of it is refused', async () => {
  const ctx = app.ctx()
  const { id: gameId } = await createGame(ctx)
  const as = await createPlayer(ctx)
  const body = { name: 'With crest', gameId }
  const token = app.tokenOf(as)
  const form = new FormData()
  form.set('json', JSON.stringify({ name: 'With crest', game_id: gameId }))
  form.set('avatar', await picture())
  form.set('avatarCrop', JSON.stringify({ x: 200, y: 0, width: 200, height: 200 }))
  const encoded = new Response(form)
  const refused = await app.request({
    method: 'POST',
    url: '/esports/v2/teams',
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  assert.equal(refused.problem.title, 'IMAGE_CROP_INVALID')
  const created = await app.inject(teamRoutes.create, { body, files: { avatar: await picture() } }, { as })
  assert.equal(created.status, 201)
  assert.equal(created.answer.avatar?.type, 'teams')
})

test('unknown and invalid ids of teams are TEAM_NOT_FOUND', async () => {
  assert.equal(await titleOf(app.inject(teamRoutes.one, { params: { id: newId<TeamId>() } })), 'TEAM_NOT_FOUND')
  const odd = await app.request({ method: 'GET', url: '/esports/v2/teams/not-an-id' })
  assert.equal(odd.problem.title, 'TEAM_NOT_FOUND')
})

test('several teams are returned in the requested order, unknown ones are left out', async () => {
  const ctx = app.ctx()
  const [a, b] = [await createTeam(ctx), await createTeam(ctx)]
  const { answer } = await app.inject(teamRoutes.findMany, { query: { ids: [b.id, newId<TeamId>(), a.id] } })
  assert.deepEqual(
    answer.map(({ id }) => id),
    [b.id, a.id],
  )
})

test('the search ignores accents and case, and lists beginnings first', async () => {
  const ctx = app.ctx()
  const { id: gameId } = await createGame(ctx)
  for (const name of ['Real Atlético', 'ATLETICO', 'Atlètico Madrid', '100% Atleti_co', 'Betis'])
    await createTeam(ctx, { gameId, name })
  const names = async (name: string) =>
    (await app.inject(teamRoutes.search, { query: { name, gameId } })).answer.entries.map((team) => team.name)
  assert.deepEqual(await names('atlétICO'), ['ATLETICO', 'Atlètico Madrid', 'Real Atlético'])
  assert.deepEqual(await names('%'), ['100% Atleti_co'], 'wildcards of SQL have no meaning')
  assert.deepEqual(await names('i_c'), ['100% Atleti_co'])
  assert.equal((await names('')).length, 5)
})

test('pages of a search have no gaps and no duplicates, and a foreign token is refused', async () => {
  const ctx = app.ctx()
  const { id: gameId } = await createGame(ctx)
  for (let n = 0; n < 7; n += 1) await createTeam(ctx, { gameId, name: n % 2 ? `Club ${n}` : `FC Club ${n}` })
  const seen: string[] = []
  let pageToken: string | undefined
  do {
    const query = { name: 'club', gameId, size: 3, ...(pageToken ? { pageToken } : {}) }
    const { answer } = await app.inject(teamRoutes.search, { query })
    assert.equal(answer.resultsCount, 7)
    seen.push(...answer.entries.map(({ name }) => name))
    pageToken = answer.nextPageToken ?? undefined
  } while (pageToken)
  assert.equal(seen.length, 7)
  assert.equal(new Set(seen).size, 7)
  assert.equal(
    await titleOf(app.inject(teamRoutes.search, { query: { pageToken: 'WzIsMV0' } })),
    'FIELD_VALIDATION_ERROR',
  )
})

test('only the owner and ADMIN edit a team; existence is checked first, then verification, role and shape', async () => {
  const ctx = app.ctx()
  const member = await createPlayer(ctx)
  const team = await createTeam(ctx, { members: [member] })
  const call = { params: { id: team.id }, body: { name: '' } }
  assert.equal(await titleOf(app.inject(teamRoutes.update, call)), 'UNAUTHORIZED')
  const unverified = await createPlayer(ctx, { verified: false })
  const unknown = { ...call, params: { id: newId<TeamId>() } }
  assert.equal(await titleOf(app.inject(teamRoutes.update, unknown, { as: unverified })), 'TEAM_NOT_FOUND')
  assert.equal(await titleOf(app.inject(teamRoutes.update, call, { as: unverified })), 'USER_NOT_VERIFIED')
  assert.equal(await titleOf(app.inject(teamRoutes.update, call, { as: member })), 'NOT_TEAM_OWNER')
  assert.equal(await titleOf(app.inject(teamRoutes.update, call, { as: team.owner })), 'FIELD_VALIDATION_ERROR')
  const staff = await createPlayer(ctx, { roles: ['ADMIN'] })
  const renamed = await app.inject(teamRoutes.update, { ...call, body: { name: 'By staff' } }, { as: staff })
  assert.deepEqual([renamed.status, renamed.answer.name], [200, 'By staff'])
})

test('a team can change name and avatar; a taken name is refused, but not its own in another case', async () => {
  const ctx = app.ctx()
  const team = await createTeam(ctx, { name: 'Mine' })
  await createTeam(ctx, { name: 'Yours', gameId: team.game_id })
  const as = team.owner
  const params = { id: team.id }
  assert.equal(
    await titleOf(app.inject(teamRoutes.update, { params, body: { name: 'YOURS' } }, { as })),
    'TEAM_CONFLICT',
  )
  const edited = await app.inject(
    teamRoutes.update,
    { params, body: { name: 'MINE' }, files: { avatar: await picture() } },
    { as },
  )
  assert.deepEqual([edited.answer.name, edited.answer.avatar?.type], ['MINE', 'teams'])
})

test('a deleted team stays readable, frees its members and its name, and refuses further acts', async () => {
  const ctx = app.ctx()
  const member = await createPlayer(ctx)
  const team = await createTeam(ctx, { name: 'Short-lived', members: [member] })
  const params = { id: team.id }
  assert.equal(await titleOf(app.inject(teamRoutes.remove, { params })), 'UNAUTHORIZED')
  assert.equal(await titleOf(app.inject(teamRoutes.remove, { params }, { as: member })), 'NOT_TEAM_OWNER')
  assert.equal((await app.inject(teamRoutes.remove, { params }, { as: team.owner })).status, 204)
  const { answer } = await app.inject(teamRoutes.one, { params })
  assert.deepEqual([answer.deleted, answer.name, answer.memberIds], [true, 'Short-lived', []])
  assert.equal(await titleOf(app.inject(teamRoutes.remove, { params }, { as: team.owner })), 'TEAM_NOT_FOUND')
  assert.equal(await titleOf(app.inject(inviteRoutes.join, { params }, { as: member })), 'TEAM_NOT_FOUND')
  const again = await app.inject(
    teamRoutes.create,
    { body: { name: 'Short-lived', gameId: team.game_id } },
    { as: member },
  )
  assert.equal(again.status, 201)
})

test('a team in a running tournament cannot be deleted', async () => {
  const ctx = app.ctx()
  const team = await createTeam(ctx)
  app.events.on('team.deleted', (_ctx, deletion) => {
    if (deletion.team.id === team.id) throw new AppError('ENTITY_CONFLICT')
  })
  const call = { params: { id: team.id } }
  assert.equal(await titleOf(app.inject(teamRoutes.remove, call, { as: team.owner })), 'ENTITY_CONFLICT')
  assert.equal((await app.inject(teamRoutes.one, call)).answer.deleted, false)
})

test('a team is handed over to a member, and the former owner stays an admin', async () => {
  const ctx = app.ctx()
  const [newOwner, stranger] = [await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx)
  app.clock.advance(1)
  await addMember(ctx, { teamId: team.id, userId: newOwner.id })
  const handOver = (userId: UserId, as = team.owner) =>
    app.inject(teamAdminRoutes.handOver, { params: { id: team.id }, body: { userId } }, { as })
  assert.equal(
    await titleOf(app.inject(teamAdminRoutes.handOver, { params: { id: team.id }, body: { userId: newOwner.id } })),
    'UNAUTHORIZED',
  )
  assert.equal(await titleOf(handOver(newOwner.id, newOwner)), 'NOT_TEAM_OWNER')
  assert.equal(await titleOf(handOver(newId<UserId>())), 'USER_NOT_FOUND')
  assert.equal(await titleOf(handOver(stranger.id)), 'NOT_IN_TEAM')
  assert.equal((await handOver(team.owner.id)).status, 200, 'handing over to oneself has no effect')
  const done = await handOver(newOwner.id)
  assert.deepEqual(
    [done.status, done.answer.ownerId, done.answer.adminIds],
    [200, newOwner.id, [team.owner.id, newOwner.id]],
  )
})

test('a guest cannot become the owner', async () => {
  const ctx = app.ctx()
  const team = await createTeam(ctx)
  const guest = await app.inject(
    teamAdminRoutes.addProvisional,
    { params: { id: team.id }, body: 'Guest-of-honour' },
    { as: team.owner },
  )
  const call = { params: { id: team.id }, body: { userId: guest.answer.id } }
  assert.equal(
    await titleOf(app.inject(teamAdminRoutes.handOver, call, { as: team.owner })),
    'TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER',
  )
})

test('imported teams do not count as owned or joined until a user takes them over', async () => {
  const ctx = app.ctx()
  const { id: gameId } = await createGame(ctx)
  const importer = await createPlayer(ctx)
  const rows = [
    { name: 'Juventus', gameId },
    { name: 'Juventus', gameId },
    { name: 'Roma', gameId },
  ]
  const [first, second, roma] = await Teams.createImported(ctx, importer.id, rows)
  assert.ok(first && second && roma)
  await createTeam(ctx, { gameId, owner: importer, name: 'Juventus' })
  const handOver = (id: TeamId, userId: UserId) =>
    app.inject(teamAdminRoutes.handOver, { params: { id }, body: { userId } }, { as: importer })
  const [newOwner, other] = [await createPlayer(ctx), await createPlayer(ctx)]
  assert.equal(await titleOf(handOver(first, newOwner.id)), 'TEAM_CONFLICT', 'its name is taken by now')
  assert.equal(await titleOf(handOver(roma, importer.id)), 'TEAM_CONFLICT', 'the importer owns a team')
  const { answer } = await handOver(roma, newOwner.id)
  assert.deepEqual([answer.ownerId, answer.memberIds, answer.adminIds], [newOwner.id, [newOwner.id], [newOwner.id]])
  const invited = await createTeam(ctx, { gameId, members: [other] })
  assert.ok(invited)
  assert.equal(await titleOf(handOver(second, other.id)), 'ALREADY_OTHER_TEAM_MEMBER')
  assert.equal((await Users.findMany(ctx, [newOwner.id])).length, 1)
})

test('the roster is a CSV in the order of the page, with roles; pending departures are not in it', async () => {
  const ctx = app.ctx()
  const [captain, player] = [await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [captain, player] })
  await app.inject(teamAdminRoutes.add, { params: { id: team.id }, body: { userId: captain.id } }, { as: team.owner })
  const read = (id: TeamId) => app.inject(teamRoutes.roster, { params: { id }, query: { lang: 'it' } })
  const [head, ...rows] = cellsOf((await read(team.id)).bytes.toString())
  assert.deepEqual(head, ['Giocatore', 'Ruolo', 'In rosa dal (UTC)'])
  assert.deepEqual(
    rows.map(([name, role]) => [name, role]),
    [
      [team.owner.username, 'Proprietario'],
      [captain.username, 'Admin'],
      [player.username, 'Giocatore'],
    ],
  )
  assert.match(rows[0]?.[2] ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.equal(await titleOf(read(newId<TeamId>())), 'TEAM_NOT_FOUND')
})
