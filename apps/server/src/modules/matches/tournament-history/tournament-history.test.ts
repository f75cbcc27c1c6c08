import {
  entryRoutes,
  newId,
  penalizationRoutes,
  reportRoutes,
  tournamentHistoryRoutes as routes,
  tournamentRoutes,
  type MatchId,
  type TournamentId,
  type UserId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { viewerOf, createUser } from '../../../../test/support/factories/accounts.ts'
import { cellsOf } from '../../../../test/support/csv.ts'
import { reportPlugins, sidesOf, startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { createTournament, enterTeams } from '../../../../test/support/factories/tournaments.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { accountsPlugin } from '../../accounts/index.ts'
import { gamesPlugin } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { teamsPlugin } from '../../teams/index.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    accountsPlugin(server)
    gamesPlugin(server)
    teamsPlugin(server)
    reportPlugins(server)
  })
})
after(() => app.close())

type Page = { size?: number; pageToken?: string | undefined }

const list = async (id: TournamentId, as: SignedIn, query: Page = {}) => {
  const { status, answer, text } = await app.inject(
    routes.list,
    { params: { id }, query: { size: 100, ...query } },
    { as },
  )
  assert.equal(status, 200, text)
  return answer
}

const actsOf = async (id: TournamentId, as: SignedIn) =>
  (await list(id, as)).entries.map(({ entity, action }) => `${entity}.${action}`)

/** A league of two teams with a decided match and a penalty. */
const start = async () => {
  const { matches, owner, tournament, teamOf } = await startWithTeams(app.ctx(), { teams: 2 })
  const [match] = matches
  assert.ok(match)
  const [home] = sidesOf(match)
  app.clock.advance(1000)
  const params = { id: match.id }
  const ruling = { winnerEntryId: home, reason: 'assente alle 22:30' }
  assert.equal((await app.inject(reportRoutes.walkover, { params, body: ruling }, { as: owner })).status, 201)
  app.clock.advance(1000)
  const penalty = { entryId: home, points: 1, reason: 'ritardo' }
  await app.inject(penalizationRoutes.add, { params: { id: tournament.id }, body: penalty }, { as: owner })
  return { match, owner, tournament, home: teamOf(home) }
}

test('managers read the acts on their tournament and its matches, newest first: from, to, who and why', async () => {
  const { match, owner, tournament, home } = await start()
  await start()
  const { entries, names, resultsCount } = await list(tournament.id, owner)
  const [penalty, walkover, ...earlier] = entries
  assert.deepEqual([penalty?.action, walkover?.action], ['penalize', 'walkover'])
  assert.deepEqual([penalty?.why, walkover?.why], ['ritardo', 'assente alle 22:30'])
  assert.deepEqual([walkover?.actorId, walkover?.entityId], [owner.id, match.id])
  assert.ok(earlier.some(({ action }) => action === 'status'))
  assert.equal(resultsCount, entries.length)
  const nameOf = (id: string) => names.find((each) => each.id === id)?.name
  assert.deepEqual([nameOf(owner.id), nameOf(home.entryId)], [owner.username, home.team.name])
  assert.ok(nameOf(match.id)?.includes(home.team.name))
  assert.equal('hash' in (penalty ?? {}), false, 'hashes are for the panel')
})

test('a page has the token of the next one; together they have every act once', async () => {
  const { owner, tournament } = await start()
  const all = (await list(tournament.id, owner)).entries.map(({ place }) => place)
  const found: number[] = []
  let pageToken: string | undefined
  do {
    const { entries, nextPageToken } = await list(tournament.id, owner, { size: 2, pageToken })
    found.push(...entries.map(({ place }) => place))
    pageToken = nextPageToken ?? undefined
  } while (pageToken !== undefined)
  assert.deepEqual(found, all)
  assert.ok(found.length > 3)
})

test('only managers of the tournament read its history', async () => {
  const { owner, tournament, home } = await start()
  const params = { id: tournament.id }
  const refusalOf = async (as: SignedIn | undefined, id = params.id) =>
    (await app.inject(routes.list, { params: { id }, query: {} }, { as })).problem.title
  assert.equal(await refusalOf(home.owner), 'PERMISSION_DENIED')
  assert.equal(await refusalOf(undefined), 'UNAUTHORIZED')
  assert.equal(await refusalOf(owner, newId<TournamentId>()), 'TOURNAMENT_NOT_FOUND')
  const other = (await start()).owner
  assert.equal(await refusalOf(other), 'PERMISSION_DENIED')
  await app.db.insertInto('tournament_admins').values({ tournament_id: tournament.id, user_id: other.id }).execute()
  assert.ok((await actsOf(tournament.id, other)).includes('match.walkover'))
  const admin = viewerOf(await createUser(app.ctx(), { roles: ['ADMIN'] }))
  assert.ok((await actsOf(tournament.id, admin)).includes('match.walkover'))
})

test('a team that was removed before the draw, and a match that was drawn again, stay in the history', async () => {
  const { owner, tournament } = await createTournament(app.ctx())
  const [entered] = await enterTeams(app.ctx(), tournament, 1)
  assert.ok(entered)
  const params = { id: tournament.id, teamId: entered.team.id }
  assert.equal((await app.inject(entryRoutes.removeTeam, { params }, { as: owner })).status, 204)
  const [removal] = (await list(tournament.id, owner)).entries.filter(({ action }) => action === 'withdraw')
  assert.deepEqual([removal?.entityId, removal?.from], [entered.entryId, { name: entered.team.name }])

  const league = await start()
  await app.db.deleteFrom('matches').where('id', '=', league.match.id).execute()
  assert.ok((await actsOf(league.tournament.id, league.owner)).includes('match.walkover'))
})

test('a tournament can be deleted with all that its history was about', async () => {
  const { owner, tournament } = await createTournament(app.ctx())
  await enterTeams(app.ctx(), tournament, 2)
  const params = { id: tournament.id }
  assert.equal((await app.inject(tournamentRoutes.remove, { params }, { as: owner })).status, 204)
  const left = await app.db.selectFrom('entries').select('id').where('tournament_id', '=', tournament.id).execute()
  assert.deepEqual(left, [])
})

test('what a deleted message said is for staff only', async () => {
  const { match, owner, tournament, home } = await start()
  const from = { userId: home.owner.id, messageId: newId(), text: 'Parole grosse', attachments: 0 }
  await History.record(app.ctx(owner), { action: 'deleteMessage', entity: 'chat', entityId: match.id, from })
  const [act] = (await list(tournament.id, owner)).entries
  assert.equal(act?.action, 'deleteMessage')
  assert.deepEqual(Object.keys(act.from ?? {}).toSorted(), ['attachments', 'messageId', 'userId'])
})

test('of a deleted account neither name nor values are shown', async () => {
  const { matches, owner, tournament, userOf } = await startWithUsers(app.ctx(), { users: 2 })
  const [match] = matches
  assert.ok(match)
  const player = userOf(sidesOf(match)[0])
  const timeout = async (entityId: MatchId, about: UserId) => {
    const act = { action: 'setTimeout', entity: 'chat', entityId, about } as const
    await History.record(app.ctx(owner), { ...act, to: { userId: about } })
  }
  await timeout(match.id, player.id)
  const read = async () => {
    const page = await list(tournament.id, owner)
    return { values: page.entries[0]?.values, isNamed: JSON.stringify(page).includes(player.username) }
  }
  assert.deepEqual(await read(), { values: 'shown', isNamed: true })
  await app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', player.id).execute()
  assert.deepEqual(await read(), { values: 'erased', isNamed: false })
})

test('managers download the whole history as CSV: who, what, on what, from, to and why, and no reason is a formula', async () => {
  const { owner, tournament, home } = await start()
  const penalty = { entryId: home.entryId, points: 2, reason: '=1+1' }
  await app.inject(penalizationRoutes.add, { params: { id: tournament.id }, body: penalty }, { as: owner })
  const ask = (as: SignedIn | undefined) =>
    app.inject(routes.export, { params: { id: tournament.id }, query: { lang: 'it' } }, { as })
  const file = await ask(owner)
  const [head, ...rows] = cellsOf(file.bytes.toString())
  assert.deepEqual(head, ['Data e ora (UTC)', 'Chi', 'Che cosa', 'Su che cosa', 'Modifiche (orari UTC)', 'Motivo'])
  assert.equal(rows.length, (await list(tournament.id, owner)).entries.length)
  const [[, who, , thing, changes, why] = [], [, , , , , earlier] = []] = rows
  assert.deepEqual([who, thing, why, earlier], [owner.username, tournament.name, "'=1+1", 'ritardo'])
  assert.ok(changes?.includes(home.team.name))
  assert.equal((await ask(home.owner)).problem.title, 'PERMISSION_DENIED')
  assert.equal((await ask(undefined)).problem.title, 'UNAUTHORIZED')
})
