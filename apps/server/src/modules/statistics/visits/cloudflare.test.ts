import { statisticsRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { after, before, test } from 'node:test'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { matchPlugins } from '../../../../test/support/factories/matches.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { statisticsPlugin } from '../plugin.ts'
import { cloudflare } from './cloudflare.ts'

type ReceivedRequest = { headers: IncomingHttpHeaders; variables: Record<string, unknown> }

const group = (date: string, pageViews: number, uniques: number) => ({
  dimensions: { date },
  sum: { pageViews },
  uniq: { uniques },
})
const figures = {
  data: {
    viewer: {
      zones: [
        {
          days: [group('2026-11-20', 300, 100), group('2026-11-21', 450, 150)],
          all: [{ uniq: { uniques: 190 } }],
        },
      ],
    },
  },
}

const requests: ReceivedRequest[] = []
let answer: { status: number; body: unknown; location?: string } = { status: 200, body: figures }
const provider = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => (text += chunk))
  request.on('end', () => {
    requests.push({ headers: request.headers, variables: JSON.parse(text).variables })
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
    response.end(JSON.stringify(answer.body))
  })
})

let app: TestApp
before(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const address = provider.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/graphql`
  app = await testApp((server) => {
    matchPlugins(server)
    statisticsPlugin(server, {
      bus: { state: () => 'alone' },
      sockets: () => ({ open: 0, max: 1 }),
      mail: { url: undefined },
      backups: undefined,
      provider: cloudflare({ url, zone: 'the-zone', token: 'the-token' }),
    })
  })
  app.clock.set('2026-11-22T12:00:00Z')
})
after(async () => {
  await app.close()
  provider.close()
})

const fetchNow = async () => {
  await app.jobs.enqueue(app.ctx(), 'statistics.fetch-visits', {})
  await app.jobs.drain()
}

test('the provider’s figures replace the site’s own in the overview and in the days', async () => {
  await fetchNow()
  const [first] = requests
  assert.equal(first?.headers.authorization, 'Bearer the-token')
  assert.deepEqual(first.variables, { zone: 'the-zone', from: '2026-10-23', to: '2026-11-21', days: 31 })
  const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  const overview = (await app.inject(statisticsRoutes.generic, {}, { as: admin })).answer
  assert.deepEqual([overview.visitSource, overview.dailyVisitors, overview.monthlyVisitors], ['provider', 150, 190])
  const { days } = (await app.inject(statisticsRoutes.metrics, { query: { days: 3 } }, { as: admin })).answer
  assert.deepEqual(
    days.map(({ visits, visitors }) => [visits, visitors]),
    [
      [300, 100],
      [450, 150],
      [0, 0],
    ],
  )
})

test('a response without figures, or after a redirect, changes nothing', async () => {
  const wrong = [
    { status: 200, body: { data: null, errors: [{ message: 'not allowed' }] } },
    { status: 403, body: {} },
    { status: 302, body: {}, location: 'http://127.0.0.1:9/' },
  ]
  for (const each of wrong) {
    answer = each
    await assert.rejects(fetchNow())
  }
  const { count } = await app.db
    .selectFrom('day_counts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', 'like', 'provider.%')
    .executeTakeFirstOrThrow()
  assert.equal(count, 5)
})
