import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import {
  articleRoutes,
  communityRoutes,
  gameRoutes,
  matchRoutes,
  teamRoutes,
  tournamentRoutes,
  transferRoutes,
  urlOf,
  type AnswerOf,
  type RouteSpec,
  type Tournament,
} from '@agone/contract'
import sharp from 'sharp'
import { buildProduct, type Product } from '../../app.ts'
import { loadConfig } from '../../config.ts'
import { seedDemo } from '../../demo/index.ts'
import { decide } from '../../../test/support/factories/matches.ts'
import { createTournament } from '../../../test/support/factories/tournaments.ts'
import { createTeam } from '../../../test/support/factories/teams.ts'
import { createUser } from '../../../test/support/factories/accounts.ts'
import { tokenFor } from '../../../test/support/auth/sign-on-app.ts'
import { migrate } from '../../platform/db/index.ts'
import { createLog } from '../../platform/log.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database/database.ts'

let database: TestDatabase
let product: Product

before(async () => {
  database = await testDatabase()
  await migrate(database.db)
  const config = loadConfig({
    DATA_DIR: database.dataDir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_REQUESTS: '100',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const parts = { config, database: database.database, clock: database.clock, log: createLog(config) }
  product = await buildProduct({ ...parts, withSite: false, worksOnJobs: false })
  await seedDemo(product)
})
after(async () => {
  await product.close()
  await database.close()
})

const unknownId = '018f3c1e-7b2a-7c4d-9e5f-000000000001'

let callers = 0

/** Each call comes from another address, so that only the test of the limits reaches them. */
const get = async (url: string, headers: Record<string, string> = {}, from = `192.0.2.${(callers += 1) % 250}`) => {
  const answer = await product.app.inject({ url, headers: { 'x-forwarded-for': from, ...headers } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

const read = async <Spec extends RouteSpec>(
  spec: Spec,
  call: Parameters<typeof urlOf>[1] = {},
): Promise<AnswerOf<Spec>> => JSON.parse((await get(urlOf(spec, call))).text)

const addressOf = (kind: string, id: string, { language = 'it', version = 'now', name = 'preview' } = {}) =>
  `/cdn/${name}/${kind}/${encodeURIComponent(id)}/${language}/${version}.png`

/** The address of a picture's current version. */
const presentOf = async (...of: Parameters<typeof addressOf>): Promise<string> => {
  const { status, headers } = await get(addressOf(...of))
  assert.equal(status, 302, of.join(' '))
  assert.equal(headers['cache-control'], 'public, max-age=60')
  return String(headers['location'])
}

const pictureOf = async (url: string) => {
  const { status, headers, bytes } = await get(url)
  assert.equal(status, 200, url)
  assert.equal(headers['content-type'], 'image/png')
  const { width, height } = await sharp(bytes).metadata()
  // Only letters are that bright, light is not.
  const grey = await sharp(bytes).greyscale().raw().toBuffer()
  const bright = grey.reduce((sum, value) => sum + (value > 215 ? 1 : 0), 0) / grey.length
  return { width, height, bright, bytes, headers }
}

const tournaments = async (): Promise<readonly Tournament[]> =>
  (await read(tournamentRoutes.search, { query: { size: 50 } })).entries

const firstOf = async (kind: string): Promise<string[]> => {
  switch (kind) {
    case 'tournament':
      return (await tournaments()).map(({ id }) => id)
    case 'match':
      return (await Promise.all((await tournaments()).map(({ id }) => someMatch(id)))).flat()
    case 'team':
      return (await read(teamRoutes.search, { query: { size: 2 } })).entries.map(({ id }) => id)
    case 'player':
      return ['captain']
    case 'article':
      return (await read(articleRoutes.list, { query: { size: 2 } })).entries.map(({ slug }) => slug)
    default:
      return (await read(transferRoutes.list, { query: { size: 2 } })).entries.map(({ id }) => id)
  }
}

/** A match of an ended tournament, and one of a running tournament. */
const someMatch = async (tournamentId: string): Promise<string[]> => {
  const found = await Promise.all(
    ['verified', 'scheduled'].map((status) =>
      read(matchRoutes.search, { query: { tournamentId, status: [status], size: 1 } }),
    ),
  )
  return found.flatMap(({ entries }) => entries.map(({ matchId }) => matchId))
}

for (const kind of ['tournament', 'match', 'team', 'player', 'article', 'transfer']) {
  test(`each ${kind} has a picture for chats and one for stories, in both languages`, async () => {
    const ids = await firstOf(kind)
    assert.ok(ids.length > 0)
    for (const id of ids) {
      const [italian, english] = await Promise.all([presentOf(kind, id), presentOf(kind, id, { language: 'en' })])
      assert.notEqual(italian.split('/').at(-1), english.split('/').at(-1), 'another language is another picture')
      const wide = await pictureOf(italian)
      assert.deepEqual([wide.width, wide.height], [1200, 630])
      assert.ok(wide.bright > 0.01, `letters cover ${wide.bright} of ${italian}`)
      assert.ok(wide.bytes.length < 600_000, 'chat apps refuse larger ones')
    }
    const [id = ''] = ids
    const tall = await pictureOf(await presentOf(kind, id, { name: 'story', language: 'en' }))
    assert.deepEqual([tall.width, tall.height], [1080, 1920])
    assert.ok(tall.bright > 0.01)
  })
}

test('the address of the current version is cached permanently, and a repeated request answers 304', async () => {
  const [id = ''] = await firstOf('team')
  const url = await presentOf('team', id)
  const { headers } = await get(url)
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  const again = await get(url, { 'if-none-match': String(headers['etag']) })
  assert.deepEqual([again.status, again.bytes.length], [304, 0])
  assert.equal(await presentOf('team', id, { version: '0123456789abcdef' }), url)
})

const unplayed = ['open', 'reported', 'agreed', 'disputed']

const runningLeague = async (): Promise<Tournament> => {
  for (const each of await tournaments()) {
    const { id: tournamentId, status, type, module, settings } = each
    if (status !== 'running' || type !== 'rankings' || module !== 'FIFA' || settings.groups !== null) continue
    const { resultsCount } = await read(matchRoutes.search, { query: { tournamentId, status: unplayed, size: 1 } })
    if (resultsCount > 0) return each
  }
  return assert.fail('the demo has a running league')
}

test('a result changes the pictures of its match, its tournament and its teams', async () => {
  const league = await runningLeague()
  const [match] = (await read(matchRoutes.search, { query: { tournamentId: league.id, status: unplayed, size: 1 } }))
    .entries
  assert.ok(match)
  const [team] = match.participants
  const all = () =>
    Promise.all([
      presentOf('match', match.matchId),
      presentOf('tournament', league.id),
      presentOf('team', String(team?.id)),
    ])
  const before = await all()
  await decide(product.ctx, match.matchId, [9, 0])
  // The bus delivers changes in the next turn of the event loop.
  await setImmediate()
  const changed = await all()
  for (const [at, url] of changed.entries()) assert.notEqual(url, before[at])
  assert.equal((await get(before[0])).status, 302, 'the old address redirects to the new picture')
})

test('the colours of a stable are in the pictures of its season and its races', async () => {
  const season = (await tournaments()).find(({ module }) => module === 'FORMULA1')
  assert.ok(season)
  const [race] = await someMatch(season.id)
  assert.ok(race)
  const addresses = () => Promise.all([presentOf('tournament', season.id), presentOf('match', race)])
  const before = await addresses()
  const admin = await tokenFor(product.auth, await createUser(product.ctx, { roles: ['ADMIN'] }))
  const game = await read(gameRoutes.one, { params: { id: season.gameId } })
  const colours = { main: '#ff00aa', second: '#00ff11' }
  const stables = (game.data.stables ?? []).map(({ id, name }) => ({ id, name, colours }))
  const answer = await product.app.inject({
    method: 'PATCH',
    url: urlOf(gameRoutes.update, { params: { id: season.gameId } }),
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ data: { stables } }),
  })
  assert.equal(answer.statusCode, 200, answer.body)
  await setImmediate()
  const after = await addresses()
  for (const [at, address] of after.entries()) {
    assert.notEqual(address, before[at])
    const { bytes } = await pictureOf(address)
    assert.ok(await hasColour(bytes, [255, 0, 170]), address)
    assert.ok(await hasColour(bytes, [0, 255, 17]), address)
  }
})

const hasColour = async (picture: Buffer, wanted: readonly number[]) => {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
  for (let at = 0; at < pixels.length; at += 3) {
    if (wanted.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) <= 6)) return true
  }
  return false
}

test('an uploaded crest is in the picture', async () => {
  const { auth, ctx, app } = product
  const team = await createTeam(ctx)
  const before = await presentOf('team', team.id)
  const form = new FormData()
  form.set('json', '{}')
  const magenta = sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff00ff' } })
  form.set('avatar', new File([new Uint8Array(await magenta.png().toBuffer())], 'a.png', { type: 'image/png' }))
  const sent = new Response(form)
  const answer = await app.inject({
    method: 'PATCH',
    url: urlOf(teamRoutes.update, { params: { id: team.id } }),
    headers: {
      authorization: `Bearer ${await tokenFor(auth, team.owner)}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  assert.ok(answer.statusCode < 300, answer.body)
  const after = await presentOf('team', team.id)
  assert.notEqual(after, before)
  // No drawn crest has this colour, whatever the id of the team.
  const { red, green, blue } = await colourAt(after)
  assert.ok(red > 200 && green < 60 && blue > 200, `${red} ${green} ${blue}`)
})

/** The colour in the middle of the large picture at the left. */
const colourAt = async (url: string) => {
  const { bytes } = await pictureOf(url)
  const middle = sharp(bytes).extract({ left: 160, top: 250, width: 90, height: 150 })
  const [red = 0, green = 0, blue = 0] = await middle.resize(1, 1).removeAlpha().raw().toBuffer()
  return { red, green, blue }
}

test('a hidden tournament and an unknown one have the same picture: the logo', async () => {
  const { tournament: hidden } = await createTournament(product.ctx, { flags: ['HIDDEN'], name: 'Torneo segreto' })
  const never = '018f3c1e-7b2a-7c4d-9e5f-000000000001'
  for (const language of ['it', 'en']) {
    for (const name of ['preview', 'story']) {
      const [one, other, match] = await Promise.all([
        presentOf('tournament', hidden.id, { language, name }),
        presentOf('tournament', never, { language, name }),
        presentOf('match', never, { language, name }),
      ])
      const versions = [one, other, match].map((url) => url.split('/').at(-1))
      assert.equal(new Set(versions).size, 1)
      const [first, second] = [await pictureOf(one), await pictureOf(other)]
      assert.ok(first.bytes.equals(second.bytes))
      const { width, height } = first
      const top = sharp(first.bytes).extract({ left: 0, top: 10, width, height: Math.floor(height / 4) })
      const bottom = sharp(first.bytes).extract({
        left: 0,
        top: Math.ceil((height * 3) / 4),
        width,
        height: Math.floor(height / 4),
      })
      for (const part of [top, bottom]) {
        const brightest = (await part.greyscale().raw().toBuffer()).reduce((most, value) => Math.max(most, value), 0)
        assert.ok(brightest < 150, 'no letters')
      }
    }
  }
})

test('an unknown subject has no picture', async () => {
  const [id = ''] = await firstOf('team')
  for (const path of [
    '/cdn/preview/team/018f3c1e-7b2a-7c4d-9e5f-000000000001/it/now.png',
    '/cdn/preview/player/nobody-of-this-name/it/now.png',
    '/cdn/preview/article/no-such-article/it/now.png',
    '/cdn/preview/transfer/018f3c1e-7b2a-7c4d-9e5f-000000000001/it/now.png',
    '/cdn/preview/transfer/x/it/now.png',
    `/cdn/preview/team/${id}/fr/now.png`,
    `/cdn/preview/team/${id}/it/now.svg`,
    `/cdn/preview/team/${id}/it/..%2f..%2fsecret.png`,
    `/cdn/preview/team/..%2f${id}/it/now.png`,
    `/cdn/preview/constructor/${id}/it/now.png`,
    `/cdn/preview/user/${id}/it/now.png`,
  ]) {
    assert.equal((await get(path)).status, 404, path)
  }
})

test('of fifty parallel requests of one address some are drawn and the others refused with Retry-After; other addresses get theirs', async () => {
  const [id = ''] = await firstOf('team')
  const url = await presentOf('team', id)
  const all = await Promise.all(Array.from({ length: 50 }, () => get(url, {}, '198.51.100.7')))
  const count = (status: number) => all.filter((answer) => answer.status === status).length
  assert.ok(count(200) >= 20 && count(429) > 0, `${count(200)} answered, ${count(429)} refused`)
  assert.equal(count(200) + count(429), 50)
  assert.ok(all.filter(({ status }) => status === 429).every(({ headers }) => Number(headers['retry-after']) > 0))
  assert.equal((await get(url)).status, 200)
})

test('a new name or mark of the community is in every picture, at a new address', async () => {
  const { auth, ctx, app } = product
  const [id = ''] = await firstOf('team')
  const all = () => Promise.all([presentOf('team', id), presentOf('site', 'home'), presentOf('match', unknownId)])
  const change = async (form: FormData) => {
    const sent = new Response(form)
    const answer = await app.inject({
      method: 'PATCH',
      url: urlOf(communityRoutes.update),
      headers: {
        authorization: `Bearer ${await tokenFor(auth, await createUser(ctx, { roles: ['ADMIN'] }))}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    assert.ok(answer.statusCode < 300, answer.body)
    await setImmediate()
  }
  const before = await all()
  const named = new FormData()
  named.set('json', JSON.stringify({ name: 'Lega Tirrena' }))
  await change(named)
  const renamed = await all()
  for (const [at, url] of renamed.entries()) assert.notEqual(url, before[at])
  const marked = new FormData()
  marked.set('json', '{}')
  const magenta = sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff00ff' } })
  marked.set('mark', new File([new Uint8Array(await magenta.png().toBuffer())], 'm.png', { type: 'image/png' }))
  await change(marked)
  const [, site] = await all()
  assert.notEqual(site, renamed[1])
  const { bytes, width, height } = await pictureOf(site)
  assert.deepEqual([width, height], [1200, 630])
  const middle = sharp(bytes).extract({ left: 570, top: 190, width: 60, height: 60 })
  const [red = 0, green = 0, blue = 0] = await middle.resize(1, 1).removeAlpha().raw().toBuffer()
  assert.ok(red > 200 && green < 60 && blue > 200, `${red} ${green} ${blue}`)
  const back = new FormData()
  back.set('json', JSON.stringify({ name: 'Agone', mark: null }))
  await change(back)
})
