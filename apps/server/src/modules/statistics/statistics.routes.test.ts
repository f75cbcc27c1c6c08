import { statisticsRoutes, type DayMetrics } from '@agone/contract'
import assert from 'node:assert/strict'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { servePage, Traffic } from '../../platform/http/index.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { writeIn } from '../../../test/support/factories/chat.ts'
import { decide, matchPlugins, startWithTeams } from '../../../test/support/factories/matches.ts'
import { createPlayer } from '../../../test/support/factories/teams.ts'
import { statisticsPlugin } from './plugin.ts'
import * as Visits from './visits/visits.ts'

let app: TestApp
let admin: SignedIn
before(async () => {
  app = await testApp((server) => {
    matchPlugins(server)
    statisticsPlugin(server, {
      bus: { state: () => 'alone' },
      sockets: () => ({ open: 0, max: 1 }),
      mail: { url: undefined },
      backups: undefined,
    })
    servePage(server, {
      path: '/broken',
      audience: 'anyone',
      handler: () => {
        throw new Error('broken')
      },
    })
  })
  app.clock.set('2026-11-20T12:00:00Z')
  admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
})
after(() => app.close())

const generic = async () => (await app.inject(statisticsRoutes.generic, {}, { as: admin })).answer
const metrics = async (query: { days?: number; to?: string } = {}) =>
  (await app.inject(statisticsRoutes.metrics, { query }, { as: admin })).answer
const lastDay = async (): Promise<DayMetrics> => {
  const day = (await metrics()).days.at(-1)
  assert.ok(day)
  return day
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A visitor at an address opens a page on a node. */
const visit = (traffic: Traffic, address: string, agent = firefox) => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  request.url = '/teams'
  request.headers = { 'user-agent': agent }
  traffic.answeredFromMemory(request, true)
}

test('the overview and the daily figures count all new rows', async () => {
  const before = [await generic(), await lastDay()] as const
  const { matches, entered, owner } = await startWithTeams(app.ctx(), { teams: 4 })
  const [match] = matches
  assert.ok(match)
  await writeIn(app.ctx(), match.id, owner, 'Si comincia')
  // Writes a system message into the chat, which is no message of a user.
  await decide(app.ctx(), match.id, [2, 1])
  const [figures, day] = [await generic(), await lastDay()]
  assert.equal(figures.teamsCount - before[0].teamsCount, entered.length)
  assert.equal(figures.tournamentsCount - before[0].tournamentsCount, 1)
  // The owners of the teams and the manager.
  assert.equal(figures.usersCount - before[0].usersCount, entered.length + 1)
  assert.equal(figures.messagesCount - before[0].messagesCount, 1)
  assert.equal(day.registrations - before[1].registrations, entered.length + 1)
  assert.deepEqual(
    [day.tournaments - before[1].tournaments, day.matches - before[1].matches, day.messages - before[1].messages],
    [1, 1, 1],
  )
})

test('visits of two nodes are added, and a visitor of both counts once', async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  const [one, other] = [new Traffic([]), new Traffic([])]
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.2']) visit(one, address)
  for (const address of ['203.0.113.2', '203.0.113.3']) visit(other, address)
  visit(other, '203.0.113.4', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  await Promise.all([Visits.flush(app.ctx(), one), Visits.flush(app.ctx(), other)])
  visit(one, '203.0.113.1')
  await Visits.flush(app.ctx(), one)
  const day = await lastDay()
  assert.deepEqual([day.day, day.visits, day.visitors], ['2026-11-21', 6, 3])
})

test('the overview has yesterday and the thirty days before today, but not today', async () => {
  app.clock.set('2026-11-22T12:00:00Z')
  const node = new Traffic([])
  visit(node, '203.0.113.1')
  await Visits.flush(app.ctx(), node)
  let figures = await generic()
  assert.deepEqual([figures.dailyVisitors, figures.monthlyVisitors], [3, 3])
  app.clock.set('2026-11-23T12:00:00Z')
  figures = await generic()
  // The same visitor on another day counts as a new one.
  assert.deepEqual([figures.dailyVisitors, figures.monthlyVisitors], [1, 4])
  app.clock.set('2026-12-21T12:00:00Z')
  assert.equal((await generic()).monthlyVisitors, 4)
  app.clock.set('2026-12-23T12:00:00Z')
  assert.equal((await generic()).monthlyVisitors, 0)
})

test('no address is stored, and the salt of a day is deleted after it', async () => {
  app.clock.set('2026-12-24T12:00:00Z')
  const node = new Traffic([])
  visit(node, '203.0.113.77')
  await Visits.flush(app.ctx(), node)
  const rows = async () => {
    const { rows: found } = await sql<{ row: string }>`
      select row::text from visitor_sketches as row union all select row::text from day_counts as row`.execute(app.db)
    return found.map(({ row }) => row).join('\n')
  }
  const stored = await rows()
  for (const trace of ['203.0.113.77', Buffer.from('203.0.113.77').toString('hex'), 'Firefox']) {
    assert.ok(!stored.includes(trace), trace)
  }
  assert.match(stored, /\(2026-12-24,visitors,1\)/)
  app.clock.set('2026-12-25T00:10:00+01:00')
  await Visits.removeOldSalts(app.ctx())
  assert.equal(
    Number(
      (await sql<{ count: number }>`select count(*) as count from visitor_sketches`.execute(app.db)).rows[0]?.count,
    ),
    0,
  )
  assert.equal((await generic()).dailyVisitors, 1)
})

test('counts that a node could not store are stored the next time', async () => {
  app.clock.set('2027-01-10T12:00:00Z')
  const node = new Traffic([])
  visit(node, '203.0.113.9')
  const broken = { ...app.ctx(), db: app.db.withSchema('nowhere') }
  await Visits.flush(broken, node)
  assert.equal((await lastDay()).visits, 0)
  await Visits.flush(app.ctx(), node)
  const day = await lastDay()
  assert.deepEqual([day.visits, day.visitors], [1, 1])
})

test('days are those of Rome, all are listed, and more than two years are refused', async () => {
  app.clock.set('2027-03-28T23:30:00Z')
  const { days } = await metrics({ days: 3 })
  assert.deepEqual(
    days.map(({ day }) => day),
    ['2027-03-27', '2027-03-28', '2027-03-29'],
  )
  const longest = await metrics({ days: 732, to: '2027-03-01' })
  assert.deepEqual([longest.days.length, longest.days.at(-1)?.day], [732, '2027-03-01'])
  const refused = await app.inject(statisticsRoutes.metrics, { query: { days: 733 } }, { as: admin })
  assert.equal(refused.status, 400)
})

test('responses with status 500 and above are errors', async () => {
  const before = await lastDay()
  await app.request({ method: 'GET', url: '/nowhere' })
  const after = await lastDay()
  assert.ok(after.requests > before.requests)
  assert.equal(after.errors, before.errors)
  assert.equal((await app.request({ method: 'GET', url: '/broken' })).status, 500)
  assert.equal((await lastDay()).errors, before.errors + 1)
})

test('the health omits parts that the product does not manage', async () => {
  const { answer } = await app.inject(statisticsRoutes.health, {}, { as: admin })
  const seen = answer.parts.map(({ part, state }) => [part, state])
  assert.deepEqual(
    seen.find(([part]) => part === 'bus'),
    ['bus', 'ok'],
  )
  assert.ok(!seen.some(([part]) => part === 'backup'))
})
