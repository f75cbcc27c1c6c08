import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  departureRoutes,
  entryRoutes as routes,
  newId,
  teamAdminRoutes,
  teamRoutes,
  tournamentRoutes,
  type LineupChange,
  type TeamId,
  type TournamentId,
  type UserId,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { GameMarket } from '../../games/index.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { matchesPlugin } from '../../matches/index.ts'
import { teamsPlugin } from '../../teams/index.ts'
import { tournamentsPlugin } from '../plugin.ts'
import { createTournament, enterTeams, entryOf, setStatus } from '../../../../test/support/factories/tournaments.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    teamsPlugin(server)
    tournamentsPlugin(server)
    matchesPlugin(server)
  })
})
after(() => app.close())

type TeamEntry = { teamId: TeamId; password?: string; memberIds?: UserId[] }
const join = (id: TournamentId, body: TeamEntry, as?: SignedIn) =>
  app.inject(routes.addTeam, { params: { id }, body }, { as })
const joinAlone = (id: TournamentId, as?: SignedIn, body: { userId?: UserId; password?: string } = {}) =>
  app.inject(routes.addUser, { params: { id }, body }, { as })

test('a team admin enters the team; by default all its members are lined up', async () => {
  const ctx = app.ctx()
  const { tournament } = await createTournament(ctx)
  const member = await createPlayer(ctx)
  const team = await createTeam(ctx, { gameId: tournament.game_id, members: [member] })
  const { status, answer } = await join(tournament.id, { teamId: team.id }, team.owner)
  assert.equal(status, 201)
  assert.deepEqual(
    entryOf(answer)
      .lineup.map((each) => each.userId)
      .toSorted(),
    [team.owner.id, member.id].toSorted(),
  )
  const { answer: page } = await app.inject(routes.list, { params: { id: tournament.id }, query: {} })
  assert.equal(page.resultsCount, 1)
  assert.equal(page.entries[0]?.name, team.name)
})

test('a team in a tournament cannot be deleted before that has ended', async () => {
  const ctx = app.ctx()
  const { tournament } = await createTournament(ctx)
  const [entered] = await enterTeams(ctx, tournament, 2)
  assert.ok(entered)
  const removeTeam = () => app.inject(teamRoutes.remove, { params: { id: entered.team.id } }, { as: entered.owner })
  const { title, errors } = (await removeTeam()).problem
  assert.deepEqual([title, errors.map(({ reason }) => reason)], ['ENTITY_CONFLICT', ['teamPlays']])
  assert.equal((await app.inject(teamRoutes.one, { params: { id: entered.team.id } })).answer.deleted, false)
  await setStatus(ctx, tournament.id, 'running')
  assert.equal(await titleOf(removeTeam()), 'ENTITY_CONFLICT')
  await setStatus(ctx, tournament.id, 'ended')
  assert.equal((await removeTeam()).status, 204)
})

test('a manager withdraws a team that was deleted after the end of a tournament that goes on', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx)
  const [entered] = await enterTeams(ctx, tournament, 4)
  assert.ok(entered)
  for (const status of ['running', 'ended'] as const) await setStatus(ctx, tournament.id, status)
  await app.inject(teamRoutes.remove, { params: { id: entered.team.id } }, { as: entered.owner })
  await setStatus(ctx, tournament.id, 'running')
  const params = { id: tournament.id, teamId: entered.team.id }
  assert.equal(await titleOf(app.inject(routes.removeTeam, { params }, { as: entered.owner })), 'TEAM_NOT_FOUND')
  assert.equal((await app.inject(routes.removeTeam, { params }, { as: owner })).status, 204)
})

test('the errors of entering a team have a fixed order', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx, { password: 'segreta', slots: 2 })
  const { id } = tournament
  const member = await createPlayer(ctx)
  const team = await createTeam(ctx, { gameId: tournament.game_id, members: [member] })
  const foreign = await createTeam(ctx)
  const unverified = await createPlayer(ctx, { verified: false })
  const good = { teamId: team.id, password: 'segreta' }
  const rows = [
    { title: 'UNAUTHORIZED', call: join(id, good) },
    { title: 'TOURNAMENT_NOT_FOUND', call: join(newId<TournamentId>(), good, team.owner) },
    { title: 'USER_NOT_VERIFIED', call: join(id, good, unverified) },
    { title: 'TEAM_NOT_FOUND', call: join(id, { ...good, teamId: newId<TeamId>() }, team.owner) },
    { title: 'PERMISSION_DENIED', call: join(id, good, member) },
    { title: 'GAME_INVALID', call: join(id, { ...good, teamId: foreign.id }, foreign.owner) },
    { title: 'TOURNAMENT_PASSWORD_NEEDED', call: join(id, { teamId: team.id }, team.owner) },
    { title: 'TOURNAMENT_PASSWORD_NEEDED', call: join(id, { ...good, password: 'altra' }, team.owner) },
    { title: 'NOT_IN_TEAM', call: join(id, { ...good, memberIds: [owner.id] }, team.owner) },
    { title: 'USER_ALREADY_IN_TEAM', call: join(id, { ...good, memberIds: [member.id, member.id] }, team.owner) },
    { title: 'NOT_AVAILABLE_FOR_ENTITY_ERROR', call: joinAlone(id, member) },
  ]
  for (const { title, call } of rows) assert.equal(await titleOf(call), title)
  assert.equal((await join(id, good, team.owner)).status, 201)
  assert.equal(await titleOf(join(id, good, team.owner)), 'USER_CONFLICT')
  const second = await createTeam(ctx, { gameId: tournament.game_id })
  const third = await createTeam(ctx, { gameId: tournament.game_id })
  assert.equal((await join(id, { ...good, teamId: second.id }, second.owner)).status, 201)
  assert.equal(await titleOf(join(id, { ...good, teamId: third.id }, third.owner)), 'TOO_MANY_PARTICIPANTS')
  await setStatus(ctx, id, 'closed')
  assert.equal(await titleOf(join(id, { ...good, teamId: third.id }, third.owner)), 'TOURNAMENT_STATUS_DENY')
})

test('of fifty parallel entries for the last two slots, two succeed', async () => {
  const ctx = app.ctx()
  const { tournament } = await createTournament(ctx, { game: { module: 'FIFA_SOLO' }, slots: 2 })
  const users: SignedIn[] = []
  for (let index = 0; index < 50; index++) users.push(await createPlayer(ctx))
  const answers = await Promise.all(users.map((user) => joinAlone(tournament.id, user)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 2)
  for (const { status, problem } of answers) if (status !== 201) assert.equal(problem.title, 'TOO_MANY_PARTICIPANTS')
  const { answer } = await app.inject(tournamentRoutes.one, { params: { id: tournament.id } })
  assert.equal(answer.participantsCount, 2)
})

test('a user joins once, and a manager adds others to a selection', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx, { game: { module: 'FIFA_SOLO' } })
  const user = await createPlayer(ctx)
  const other = await createPlayer(ctx)
  assert.equal((await joinAlone(tournament.id, user)).answer.userId, user.id)
  assert.equal(await titleOf(joinAlone(tournament.id, user)), 'USER_CONFLICT')
  assert.equal(await titleOf(joinAlone(tournament.id, user, { userId: other.id })), 'PERMISSION_DENIED')
  await app.inject(
    tournamentRoutes.update,
    { params: { id: tournament.id }, body: { flags: ['SELECTION'] } },
    { as: owner },
  )
  assert.equal(await titleOf(joinAlone(tournament.id, other)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(joinAlone(tournament.id, owner, { userId: newId<UserId>() })), 'USER_NOT_FOUND')
  assert.equal((await joinAlone(tournament.id, owner, { userId: other.id })).status, 201)
})

test('before the draw a removed participant is deleted, and the slot is free again', async () => {
  const ctx = app.ctx()
  const { tournament } = await createTournament(ctx, { game: { module: 'FIFA_SOLO' }, slots: 2 })
  const [user, stranger] = [await createPlayer(ctx), await createPlayer(ctx)]
  await joinAlone(tournament.id, user)
  const withdraw = (as?: SignedIn) =>
    app.inject(routes.removeUser, { params: { id: tournament.id, userId: user.id } }, { as })
  assert.equal(await titleOf(withdraw()), 'UNAUTHORIZED')
  assert.equal(await titleOf(withdraw(stranger)), 'PERMISSION_DENIED')
  assert.equal((await withdraw(user)).status, 204)
  assert.equal(await titleOf(withdraw(user)), 'USER_NOT_FOUND')
  const { answer } = await app.inject(tournamentRoutes.one, { params: { id: tournament.id } })
  assert.equal(answer.participantsCount, 0)
})

test('a removal that was confirmed before the draw is refused after it, and withdraws nobody', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx)
  const [first, second] = await enterTeams(ctx, tournament, 5)
  assert.ok(first && second)
  const remove = ({ team, owner: captain }: typeof first, as = captain) =>
    app.inject(
      routes.removeTeam,
      { params: { id: tournament.id, teamId: team.id }, query: { beforeDraw: true } },
      { as },
    )
  assert.equal((await remove(second)).status, 204)
  await setStatus(ctx, tournament.id, 'running')
  for (const as of [first.owner, owner]) assert.equal(await titleOf(remove(first, as)), 'TOURNAMENT_STATUS_DENY')
  const { answer } = await app.inject(routes.one, { params: { id: first.entryId } })
  assert.equal(answer.withdrawn, false)
})

test('a manager replaces a team, and its results stay', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx)
  const [first, second] = await enterTeams(ctx, tournament, 2)
  const successor = await createTeam(ctx, { gameId: tournament.game_id })
  assert.ok(first && second)
  const replace = (teamId: TeamId, as?: SignedIn) =>
    app.inject(routes.replaceTeam, { params: { id: tournament.id, teamId: first.team.id }, body: { teamId } }, { as })
  assert.equal(await titleOf(replace(successor.id)), 'UNAUTHORIZED')
  assert.equal(await titleOf(replace(successor.id, first.owner)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(replace(second.team.id, owner)), 'USER_CONFLICT')
  const { answer } = await replace(successor.id, owner)
  assert.deepEqual([answer.id, answer.teamId, answer.name], [first.entryId, successor.id, successor.name])
})

test('the admins of a team change its line-up, with members only', async () => {
  const ctx = app.ctx()
  const { tournament } = await createTournament(ctx)
  const member = await createPlayer(ctx)
  const team = await createTeam(ctx, { gameId: tournament.game_id, members: [member] })
  await join(tournament.id, { teamId: team.id }, team.owner)
  const line = (memberIds: UserId[], as?: SignedIn) =>
    app.inject(routes.lineup, { params: { id: tournament.id, teamId: team.id }, body: { memberIds } }, { as })
  assert.equal(await titleOf(line([member.id])), 'UNAUTHORIZED')
  assert.equal(await titleOf(line([member.id], member)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(line([newId<UserId>()], team.owner)), 'NOT_IN_TEAM')
  assert.deepEqual(
    (await line([member.id], team.owner)).answer.lineup.map((each) => each.userId),
    [member.id],
  )
})

/** A running tournament of two teams, the first of three members: its owner, a second admin and a player. */
const lineup = async () => {
  const ctx = app.ctx()
  const { tournament, owner: manager } = await createTournament(ctx)
  const [admin, player] = [await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { gameId: tournament.game_id, members: [admin, player] })
  await app.inject(teamAdminRoutes.add, { params: { id: team.id }, body: { userId: admin.id } }, { as: team.owner })
  const entry = entryOf((await join(tournament.id, { teamId: team.id }, team.owner)).answer)
  await enterTeams(ctx, tournament, 1)
  await setStatus(ctx, tournament.id, 'running')
  const change = (body: LineupChange, as: SignedIn = team.owner) =>
    app.inject(routes.lineup, { params: { id: tournament.id, teamId: team.id }, body }, { as })
  const shirts = async () =>
    (await app.inject(routes.one, { params: { id: entry.id } })).answer.lineup.map(
      ({ userId, shirtName, shirtNumber }) => [userId, shirtName, shirtNumber] as const,
    )
  const memberIds = [admin.id, player.id, team.owner.id].toSorted()
  return { tournament, manager, owner: team.owner, admin, player, entry, change, shirts, memberIds }
}

test('captains set shirt names and numbers until the end, and remaining players keep them', async () => {
  const { tournament, owner, admin, player, change, shirts } = await lineup()
  const shirt = { userId: player.id, shirtName: 'D’Angelo Jr.', shirtNumber: 9 }
  assert.equal((await change({ shirts: [shirt] }, admin)).status, 200)
  assert.deepEqual((await shirts())[0], [player.id, 'D’Angelo Jr.', 9])
  assert.equal((await change({ memberIds: [player.id, owner.id] })).status, 200)
  assert.deepEqual(await shirts(), [
    [player.id, 'D’Angelo Jr.', 9],
    [owner.id, null, null],
  ])
  const swapped = [
    { userId: player.id, shirtName: null, shirtNumber: 10 },
    { userId: owner.id, shirtName: 'Zoë 2', shirtNumber: 9 },
  ]
  assert.equal((await change({ shirts: swapped })).status, 200)
  assert.deepEqual(await shirts(), [
    [owner.id, 'Zoë 2', 9],
    [player.id, null, 10],
  ])
  await setStatus(app.ctx(), tournament.id, 'ended')
  assert.equal(await titleOf(change({ shirts: [shirt] })), 'TOURNAMENT_STATUS_DENY')
})

test('a number belongs to one player, and a shirt name has plain characters', async () => {
  const { owner, player, manager, change, shirts } = await lineup()
  const before = await shirts()
  const shirt = (shirtName: string | null, shirtNumber: number | null = null, userId = player.id) => ({
    shirts: [{ userId, shirtName, shirtNumber }],
  })
  const both = [...shirt('Nove', 9).shirts, ...shirt('Nove', 9, owner.id).shirts]
  const rows = [
    { title: 'MALFORMED_ENTITY_ERROR', call: change({ shirts: both }) },
    { title: 'NOT_IN_TEAM', call: change(shirt('Nove', 9, manager.id)) },
    { title: 'USER_ALREADY_IN_TEAM', call: change({ shirts: [...shirt('Nove').shirts, ...shirt('Dieci').shirts] }) },
    ...[0, 100, 7.5].map((number) => ({ title: 'FIELD_VALIDATION_ERROR', call: change(shirt(null, number)) })),
    ...['', ' ', ' Neri', 'Neri ', '<b>', 'a\u202eb', 'x'.repeat(31), '😀'].map((name) => ({
      title: 'FIELD_VALIDATION_ERROR',
      call: change(shirt(name)),
    })),
  ]
  for (const { title, call } of rows) assert.equal(await titleOf(call), title)
  assert.deepEqual(await shirts(), before)
})

test('of two parallel changes of a line-up the second is refused', async () => {
  const { entry, owner, admin, player, change, shirts } = await lineup()
  const { lineupVersion } = entry
  const answers = await Promise.all([
    change({ shirts: [{ userId: player.id, shirtName: 'Uno', shirtNumber: 1 }], lineupVersion }),
    change({ shirts: [{ userId: admin.id, shirtName: 'Due', shirtNumber: 2 }], lineupVersion }, admin),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(answers.find(({ status }) => status === 409)?.problem.title, 'ENTITY_CONFLICT')
  const [first] = await shirts()
  const [name, number] = answers[0].status === 200 ? ['Uno', 1] : ['Due', 2]
  assert.deepEqual(first?.slice(1), [name, number])
  const now = answers.find(({ status }) => status === 200)?.answer.lineupVersion
  assert.ok(now !== undefined && now > lineupVersion)
  const again = { userId: owner.id, shirtName: 'Tre', shirtNumber: 3 }
  assert.equal((await change({ shirts: [again], lineupVersion: now })).status, 200)
  assert.equal((await shirts()).filter(([, shirtName]) => shirtName !== null).length, 2)
})

test('while the market is closed captains change shirts only, and managers also players', async () => {
  const { tournament, manager, player, owner, change } = await lineup()
  const ctx = app.ctx()
  await GameMarket.close(ctx, tournament.game_id)
  assert.equal(await titleOf(change({ memberIds: [player.id] })), 'MARKET_CLOSED')
  const shirt = { userId: player.id, shirtName: 'Neri', shirtNumber: 4 }
  assert.equal((await change({ shirts: [shirt] })).status, 200)
  const { answer } = await change({ memberIds: [player.id, owner.id] }, manager)
  assert.deepEqual(answer.lineup.map(({ shirtName }) => shirtName).toSorted(), ['Neri', null].toSorted())
})

test('the entry of a user is found by a line-up, and that of a team by the team', async () => {
  const ctx = app.ctx()
  const { tournament } = await createTournament(ctx)
  const [entered] = await enterTeams(ctx, tournament, 1)
  assert.ok(entered)
  const { id } = tournament
  const own = await app.inject(routes.ofUser, { params: { id, userId: entered.owner.id } })
  assert.equal(own.answer.id, entered.entryId)
  const byTeam = await app.inject(routes.ofTeam, { params: { id, teamId: entered.team.id } })
  assert.deepEqual(
    byTeam.answer.map((entry) => entry.id),
    [entered.entryId],
  )
  assert.equal(await titleOf(app.inject(routes.ofUser, { params: { id, userId: newId<UserId>() } })), 'USER_NOT_FOUND')
  assert.equal((await app.inject(routes.one, { params: { id: entered.entryId } })).status, 200)
})

test('the entry of a user is first that of their own team; a line-up counts while they are in the team, and after the end', async () => {
  const ctx = app.ctx()
  const { tournament } = await createTournament(ctx)
  const { id, game_id: gameId } = tournament
  const [captain, reserve] = [await createPlayer(ctx), await createPlayer(ctx)]
  const former = await createTeam(ctx, { gameId, members: [captain, reserve] })
  const before = entryOf((await join(id, { teamId: former.id }, former.owner)).answer)
  const entryIdOf = async ({ id: userId }: SignedIn) => {
    const { status, answer, problem } = await app.inject(routes.ofUser, { params: { id, userId } })
    return status === 200 ? answer.id : problem.title
  }
  for (const user of [captain, reserve]) {
    assert.equal(await entryIdOf(user), before.id)
    await app.inject(departureRoutes.leave, { params: { id: former.id } }, { as: user })
    const kick = { params: { id: former.id, userId: user.id } }
    assert.equal((await app.inject(departureRoutes.kick, kick, { as: former.owner })).status, 204)
    assert.equal(await entryIdOf(user), 'USER_NOT_FOUND')
  }
  const { lineup } = (await app.inject(routes.one, { params: { id: before.id } })).answer
  for (const user of [captain, reserve]) assert.ok(lineup.some(({ userId }) => userId === user.id))
  const own = await createTeam(ctx, { gameId, owner: captain })
  const entered = entryOf((await join(id, { teamId: own.id, memberIds: [] }, captain)).answer)
  assert.equal(await entryIdOf(captain), entered.id, 'an admin acts for the team without being lined up')
  await setStatus(ctx, id, 'running', 'seme')
  const players = [{ entry_id: entered.id, user_id: former.owner.id, shirt_name: null, shirt_number: null }]
  await ctx.db.insertInto('lineup_members').values(players).execute()
  await setStatus(ctx, id, 'ended')
  assert.equal(await entryIdOf(reserve), before.id)
  const ofCaptains = [await entryIdOf(captain), await entryIdOf(former.owner)]
  assert.deepEqual(ofCaptains, [entered.id, before.id], 'each is in the line-up of the other team, too')
})
