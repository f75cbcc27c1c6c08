import {
  calendarRoutes,
  entryRoutes,
  notificationSettingRoutes,
  reportRequestRoutes as routes,
  reportRoutes,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  decide,
  historyOf,
  sidesOf,
  startWithTeams,
  startWithUsers,
} from '../../../../test/support/factories/matches.ts'
import { setStatus } from '../../../../test/support/factories/tournaments.ts'
import { noticesApp } from '../../../../test/support/notices-app.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import * as GameReports from '../../games/reports.ts'
import { notifyChanges, remind } from '../notices/notices.ts'

const hour = 3600_000

let app: Awaited<ReturnType<typeof noticesApp>>
before(async () => {
  app = await noticesApp()
})
after(() => app.close())

const noticesOf = (as: SignedIn) => app.notificationsOf(as, 'REPORT_REQUESTED')

/** A league of two teams, its match and who plays it. */
const start = async () => {
  const { matches, teamOf, owner, game, tournament } = await startWithTeams(app.ctx(), { teams: 2 })
  await app.jobs.drain()
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match).map(teamOf)
  assert.ok(home && away)
  const params = { id: match.id }
  const request = (as: SignedIn = owner) => app.inject(routes.send, { params }, { as })
  const listed = async () => {
    const { answer } = await app.inject(routes.list, { params: { id: tournament.id } }, { as: owner })
    return answer
  }
  const report = async (side: typeof home, score: number, opponentScore: number) => {
    const players = [{ userId: side.owner.id, goals: score, assists: 0, mvp: false }]
    const { status, text } = await app.inject(
      reportRoutes.sendForTeam,
      { params: { matchId: match.id, teamId: side.team.id }, body: { scores: { score, opponentScore, players } } },
      { as: side.owner },
    )
    assert.ok(status < 300, text)
  }
  return { match, home, away, owner, game, tournament, request, listed, report }
}

test('both sides are asked for their reports, with the name of who asks, and the managers see when', async () => {
  const { match, home, away, owner, request, listed } = await start()
  const { status, answer } = await request()
  assert.equal(status, 201)
  assert.deepEqual(answer.map(({ entryId }) => entryId).toSorted(), [home.entryId, away.entryId].toSorted())
  for (const side of [home, away]) {
    const [notice, ...more] = await noticesOf(side.owner)
    assert.deepEqual([notice?.data.username, notice?.data.matchId, more.length], [owner.username, match.id, 0])
    assert.equal(notice?.data.matchName, `${home.team.name} – ${away.team.name}`)
  }
  const [first] = await listed()
  const now = app.clock.now()
  assert.deepEqual(first?.sender, { id: owner.id, username: owner.username })
  assert.deepEqual(
    [first.sentAt, first.againAt],
    [new Date(now).toISOString(), new Date(now + 24 * hour).toISOString()],
  )
  const [act, ...others] = (await historyOf(app.ctx(), match.id)).filter(({ action }) => action === 'requestReports')
  assert.equal(others.length, 0)
  assert.deepEqual([act?.actor_id, Object(act?.after).entryIds.length], [owner.id, 2])
})

test('only the side that has not reported is asked', async () => {
  const { home, away, request, report } = await start()
  await report(home, 1, 0)
  assert.deepEqual(
    (await request()).answer.map(({ entryId }) => entryId),
    [away.entryId],
  )
  assert.deepEqual([(await noticesOf(home.owner)).length, (await noticesOf(away.owner)).length], [0, 1])
})

test('of many requests at once one is sent, and the others say when it can be repeated', async () => {
  const { home, away, request } = await start()
  const results = await Promise.all(Array.from({ length: 6 }, () => request()))
  assert.deepEqual(results.map(({ status }) => status).toSorted(), [201, 429, 429, 429, 429, 429])
  const refused = results.find(({ status }) => status === 429)
  assert.ok(refused)
  assert.deepEqual([refused.problem.title, refused.problem.errors[0]?.values], ['RATE_LIMIT', { count: 24 }])
  for (const side of [home, away]) assert.equal((await noticesOf(side.owner)).length, 1)
})

test('a side can be asked again after 24 hours, each side by itself', async () => {
  const { home, away, request, report } = await start()
  await report(home, 1, 0)
  await request()
  app.clock.advance(10 * hour)
  assert.equal((await request()).problem.errors[0]?.values?.['count'], 14)
  app.clock.advance(14 * hour - 1)
  assert.equal((await request()).status, 429)
  app.clock.advance(1)
  assert.equal((await request()).status, 201)
  assert.equal((await noticesOf(away.owner)).length, 2)
})

test('a side that was asked today stays out of a request to the other one', async () => {
  const { match, home, away, request, report } = await start()
  await report(home, 1, 0)
  await request()
  app.clock.advance(hour)
  const params = { matchId: match.id, teamId: home.team.id }
  assert.equal((await app.inject(reportRoutes.deleteForTeam, { params }, { as: home.owner })).status, 204)
  assert.deepEqual(
    (await request()).answer.map(({ entryId }) => entryId),
    [home.entryId],
  )
  assert.deepEqual([(await noticesOf(home.owner)).length, (await noticesOf(away.owner)).length], [1, 1])
})

test('nobody is asked for a report that could not be sent: both are in, verified, paused, closed', async () => {
  const { match, game, tournament, request, report, home, away } = await start()
  await GameReports.close(app.ctx(), game.id)
  assert.equal((await request()).problem.title, 'REPORTS_CLOSED')
  await GameReports.open(app.ctx(), game.id)
  await report(home, 2, 1)
  await report(away, 2, 0)
  assert.equal((await request()).problem.title, 'ENTITY_CONFLICT')
  await decide(app.ctx(), match.id, [2, 1])
  assert.equal((await request()).problem.title, 'MATCH_REPORT_VERIFIED')
  await setStatus(app.ctx(), tournament.id, 'paused')
  assert.equal((await request()).problem.title, 'TOURNAMENT_STATUS_DENY')
  assert.deepEqual([await noticesOf(home.owner), await noticesOf(away.owner)], [[], []])
})

test('only managers ask, and read who was asked', async () => {
  const { home, away, tournament, request } = await start()
  assert.equal((await request(home.owner)).problem.title, 'PERMISSION_DENIED')
  const params = { id: tournament.id }
  assert.equal((await app.inject(routes.list, { params }, { as: home.owner })).problem.title, 'PERMISSION_DENIED')
  await app.db
    .insertInto('tournament_admins')
    .values({ tournament_id: tournament.id, user_id: away.owner.id })
    .execute()
  assert.equal((await request(away.owner)).status, 201)
  assert.equal((await app.inject(routes.list, { params }, { as: away.owner })).answer.length, 2)
})

test('a side that nobody with an account reports for is not asked; if that goes for all sides, the call says so', async () => {
  const { match, home, away, request, listed } = await start()
  const remove = ({ owner }: typeof home) =>
    app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', owner.id).execute()
  await remove(home)
  assert.deepEqual(
    (await request()).answer.map(({ entryId }) => entryId),
    [away.entryId],
  )
  await app.db.deleteFrom('report_requests').where('match_id', '=', match.id).execute()
  await remove(away)
  const { problem } = await request()
  assert.deepEqual([problem.title, problem.errors[0]?.reason], ['NOT_AVAILABLE_FOR_ENTITY_ERROR', 'nobodyToAsk'])
  assert.deepEqual(await listed(), [])
})

test('who wants no notices of missing reports gets none', async () => {
  const { home, away, request } = await start()
  const channels = { reportDue: { site: false, push: false, mail: false } }
  await app.inject(notificationSettingRoutes.update, { body: { channels } }, { as: home.owner })
  await request()
  assert.deepEqual([(await noticesOf(home.owner)).length, (await noticesOf(away.owner)).length], [0, 1])
})

const startRace = async () => {
  const race = await startWithUsers(app.ctx(), { users: 3, game: { module: 'FORMULA1' } })
  const [match] = race.matches
  assert.ok(match)
  const [first, ...others] = match.sides.map(({ entry_id }) => race.userOf(entry_id))
  assert.ok(first)
  return { race, match, drivers: [first, ...others] as const }
}

test('in a race those drivers are asked who have not reported', async () => {
  const {
    match,
    drivers: [first, ...others],
    race,
  } = await startRace()
  const body = { scores: { position: 1 } }
  const params = { matchId: match.id, userId: first.id }
  assert.equal((await app.inject(reportRoutes.sendForUser, { params, body }, { as: first })).status, 201)
  assert.equal((await app.inject(routes.send, { params: { id: match.id } }, { as: race.owner })).answer.length, 2)
  assert.equal((await noticesOf(first)).length, 0)
  for (const driver of others) assert.equal((await noticesOf(driver)).length, 1)
})

test('a driver who has withdrawn is asked for no report, and reminded of nothing', async () => {
  const {
    match,
    drivers: [gone, ...others],
    race,
  } = await startRace()
  await app.jobs.drain()
  const left = { params: { id: race.tournament.id, userId: gone.id } }
  assert.equal((await app.inject(entryRoutes.removeUser, left, { as: gone })).status, 204)
  assert.equal((await app.inject(routes.send, { params: { id: match.id } }, { as: race.owner })).answer.length, 2)
  const scheduledAt = new Date(app.clock.now() + 3600_000).toISOString()
  const day = { params: { id: match.calendar_id }, body: { scheduledAt } }
  assert.equal((await app.inject(calendarRoutes.update, day, { as: race.owner })).status, 200)
  await notifyChanges(app.ctx())
  app.clock.advance(30 * 60_000)
  await remind(app.ctx())
  app.clock.advance(3 * 3600_000)
  await remind(app.ctx())
  const typesOf = async (as: SignedIn) => (await app.notificationsOf(as)).map(({ type }) => type).toSorted()
  assert.deepEqual(await typesOf(gone), ['TOURNAMENT_STARTED'])
  const all = ['MATCH_REMINDER', 'MATCH_SCHEDULED', 'REPORT_DUE', 'REPORT_REQUESTED', 'TOURNAMENT_STARTED']
  for (const driver of others) assert.deepEqual(await typesOf(driver), all)
})
