import {
  entryRoutes,
  lobbyRoutes as routes,
  reportRoutes,
  tournamentHistoryRoutes,
  type LobbyDetails,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startChat } from '../../../../test/support/factories/chat.ts'
import { historyOf, reportPlugins, startWithUsers, sidesOf } from '../../../../test/support/factories/matches.ts'
import { addMember, createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { gamesPlugin } from '../../games/index.ts'
import { Tournaments } from '../../tournaments/index.ts'
import { roomOf } from '../chat/rights.ts'
import type { MatchRef } from '../matches.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    gamesPlugin(server)
    reportPlugins(server)
  })
})
after(() => app.close())

const details: LobbyDetails = { name: 'AGONE-15', password: '7319', host: 'pietro-lari', note: 'Dalle 21:15' }

const callsAbout = ({ id }: Pick<MatchRef, 'id'>) => ({
  set: (as: SignedIn | undefined, body: LobbyDetails = details) =>
    app.inject(routes.set, { params: { id }, body }, { as }),
  read: (as: SignedIn | undefined) => app.inject(routes.get, { params: { id } }, { as }),
})

const start = async (options: Parameters<typeof startChat>[1] = {}) => {
  const league = await startChat(app.ctx(), options)
  return { ...league, ...callsAbout(league.match) }
}

const titleOf = async (sent: Promise<{ status: number; problem: { title: string } }>) => {
  const answered = await sent
  return answered.status < 300 ? answered.status : answered.problem.title
}

const linesOf = async ({ match }: { match: MatchRef }) => {
  const lines = await app.db
    .selectFrom('chat_messages')
    .select('event')
    .where('room_id', '=', roomOf(match.id))
    .execute()
  return lines.map(({ event }) => event)
}

test('the home side sets the lobby, and both sides and the managers read it', async () => {
  const { captain, opponent, owner, home, match, set, read } = await start()
  assert.deepEqual((await read(opponent)).answer, { lobby: null })
  const { status, answer, text } = await set(captain)
  assert.equal(status, 200, text)
  const lobby = { matchId: match.id, entryId: home.entryId, ...details, setAt: new Date(app.clock.now()).toISOString() }
  assert.deepEqual(answer, { lobby })
  for (const reader of [captain, opponent, owner]) assert.deepEqual((await read(reader)).answer, { lobby })
})

test('only the home side sets it, and only those who read the chat of the match read it', async () => {
  const { captain, opponent, owner, home, set, read } = await start()
  const [stranger, member, teamAdmin] = [
    await createPlayer(app.ctx()),
    await createPlayer(app.ctx()),
    await createPlayer(app.ctx()),
  ]
  await addMember(app.ctx(), { teamId: home.team.id, userId: member.id })
  await addMember(app.ctx(), { teamId: home.team.id, userId: teamAdmin.id })
  await app.db.updateTable('team_members').set({ is_admin: true }).where('user_id', '=', teamAdmin.id).execute()
  const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  for (const other of [opponent, owner, admin, member, stranger]) {
    assert.equal(await titleOf(set(other)), 'PERMISSION_DENIED')
  }
  assert.equal(await titleOf(set(undefined)), 'UNAUTHORIZED')
  assert.equal(await titleOf(set(teamAdmin)), 200)
  assert.equal(await titleOf(set(captain)), 200)
  for (const other of [stranger, member]) assert.equal(await titleOf(read(other)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(read(undefined)), 'UNAUTHORIZED')
  // Who is in the line-up plays, and reads.
  await app.db.insertInto('lineup_members').values({ entry_id: home.entryId, user_id: member.id }).execute()
  assert.equal((await read(member)).answer.lobby?.name, details.name)
})

test('neither the chat nor the history nor the public pages of the match tell the lobby', async () => {
  const { captain, owner, tournament, home, match, set } = await start()
  await set(captain)
  assert.deepEqual(await linesOf({ match }), [{ type: 'LOBBY_SET', entryId: home.entryId }])
  const [act] = (await historyOf(app.ctx(), match.id)).filter(({ action }) => action === 'setLobby')
  assert.deepEqual([act?.actor_id, act?.before, act?.after], [captain.id, null, { entryId: home.entryId }])
  const paths = [
    `/esports/v2/matches/${match.id}`,
    `/esports/v2/matches/${match.id}/view`,
    `/esports/v2/search/matches?tournament_id=${tournament.id}`,
  ]
  for (const path of paths) {
    const { status, text } = await app.request({ method: 'GET', url: path })
    assert.equal(status, 200, path)
    assert.ok(!text.includes('AGONE-15') && !text.includes('7319'), path)
  }
  const params = { id: tournament.id }
  const { text } = await app.inject(tournamentHistoryRoutes.list, { params, query: {} }, { as: owner })
  assert.ok(text.includes('setLobby'))
  assert.ok(!text.includes('AGONE-15') && !text.includes('7319'))
})

test('the same lobby again changes nothing; another one replaces it', async () => {
  const { captain, opponent, tournament, match, set, read } = await start()
  const versionNow = async () => (await Tournaments.get(app.ctx(), tournament.id)).version
  await set(captain)
  const version = await versionNow()
  await Promise.all([set(captain), set(captain)])
  assert.equal(await versionNow(), version)
  assert.equal((await linesOf({ match })).length, 1)
  await set(captain, { name: 'AGONE-16', password: null, host: null, note: null })
  const { lobby } = (await read(opponent)).answer
  assert.deepEqual([lobby?.name, lobby?.password, lobby?.note], ['AGONE-16', null, null])
  assert.ok((await versionNow()) > version, 'open pages of the match load it')
  assert.equal((await linesOf({ match })).length, 2)
})

test('nobody reads the lobby any more once the match is decided, and no other is set', async () => {
  const { captain, owner, match, set, read } = await start()
  await set(captain)
  const [winnerEntryId] = sidesOf(match)
  const ruling = { params: { id: match.id }, body: { winnerEntryId, reason: 'assente alle 22:30' } }
  assert.equal((await app.inject(reportRoutes.walkover, ruling, { as: owner })).status, 201)
  for (const reader of [captain, owner]) assert.deepEqual((await read(reader)).answer, { lobby: null })
  assert.equal(await titleOf(set(captain)), 'TOURNAMENT_STATUS_DENY')
})

test('a lobby is gone when a side is replaced or withdraws', async () => {
  const replaced = await start()
  await replaced.set(replaced.captain)
  const newcomer = await createTeam(app.ctx(), { gameId: replaced.game.id })
  const place = ({ tournament, away }: typeof replaced) => ({ id: tournament.id, teamId: away.team.id })
  const change = { params: place(replaced), body: { teamId: newcomer.id } }
  assert.equal((await app.inject(entryRoutes.replaceTeam, change, { as: replaced.owner })).status, 200)
  assert.deepEqual((await replaced.read(replaced.captain)).answer, { lobby: null })

  const withdrawn = await start({ teams: 4 })
  await withdrawn.set(withdrawn.captain)
  await app.inject(entryRoutes.removeTeam, { params: place(withdrawn) }, { as: withdrawn.opponent })
  assert.deepEqual((await withdrawn.read(withdrawn.captain)).answer, { lobby: null })
})

test('in a match of single players the home player sets the lobby, and the race of a grid has none', async () => {
  const solo = await startWithUsers(app.ctx(), { users: 2 })
  const [match] = solo.matches
  assert.ok(match)
  const [home, away] = sidesOf(match).map(solo.userOf)
  const calls = callsAbout(match)
  assert.equal(await titleOf(calls.set(away)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(calls.set(home)), 200)
  assert.equal((await calls.read(away)).answer.lobby?.password, details.password)

  const season = await startWithUsers(app.ctx(), { users: 2, game: { module: 'FORMULA1' } })
  const [race] = season.matches
  assert.ok(race)
  const driver = season.userOf(race.sides[0]?.entry_id)
  assert.equal(await titleOf(callsAbout(race).set(driver)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})
