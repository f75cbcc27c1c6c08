import assert from 'node:assert/strict'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ResponseCache } from './response-cache.ts'
import { SharedAnswer } from './shared-answer.ts'

let now = 0
let worked = 0
const cache = new ResponseCache({ now: () => now })

// A server that computes each response without a cached one; the response contains the number of computations.
const server = createServer((request, response) => {
  if (cache.answer(request, response)) return
  const start = cache.begin()
  worked += 1
  const body = Buffer.from(`${request.url} ${worked}`)
  const answer = new SharedAnswer({ headers: { 'content-type': 'text/plain' }, body })
  if (request.url === '/slow') cache.clear()
  cache.store(request, answer, start)
  void answer.fullRepresentation(undefined).then(({ head }) => response.writeHead(200, head).end(body))
})

let origin = ''
before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
after(() => server.close())

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origin + path, { headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('a response is not computed again within a second, and is after it', async () => {
  const first = await read('/a')
  now += 600
  assert.equal((await read('/a')).text, first.text)
  now += 401
  assert.notEqual((await read('/a')).text, first.text)
})

test('a caller with the current response gets 304, without a body and its headers', async () => {
  const { headers } = await read('/b')
  const again = await read('/b', { 'if-none-match': headers.get('etag') ?? '' })
  assert.deepEqual([again.status, again.text, again.headers.get('content-type')], [304, '', null])
  assert.equal(again.headers.get('etag'), headers.get('etag'))
})

test('an ETag is found in a list, weakened by a proxy, and as `*`; a part of one is not', async () => {
  const { headers } = await read('/l')
  const etag = headers.get('etag') ?? ''
  const known = [`"x", ${etag}`, `W/${etag}`, `"x",W/${etag} , "y"`, '*']
  for (const header of known) assert.equal((await read('/l', { 'if-none-match': header })).status, 304, header)
  const others = [`"${etag}"`, etag.slice(1, -1), `${etag.slice(0, -1)}-br"`, '"x", "y"', '']
  for (const header of others) assert.equal((await read('/l', { 'if-none-match': header })).status, 200, header)
})

test('before the second is over one request renews the response while others still get the old one', async () => {
  const first = await read('/r')
  now += 900
  const renewed = await read('/r')
  assert.notEqual(renewed.text, first.text)
  assert.equal((await read('/r')).text, renewed.text)
})

test('HEAD and POST are neither answered from the cache nor cached', async () => {
  const { text } = await read('/m')
  const head = await fetch(`${origin}/m`, { method: 'HEAD' })
  assert.equal(head.status, 200)
  const post = await fetch(`${origin}/m`, { method: 'POST' })
  assert.notEqual(await post.text(), text)
  assert.equal((await read('/m')).text, text)
})

test('the cache keeps within its size: the least recently used response is evicted', () => {
  const small = new ResponseCache({ maxBytes: 30_000, now: () => now })
  const headOf = (url: string) => ({ method: 'GET', url, headers: {} })
  const store = (url: string, bytes: number) =>
    small.store(headOf(url), new SharedAnswer({ headers: {}, body: Buffer.alloc(bytes) }), small.begin())
  const isCached = (url: string) => small.last(headOf(url)) !== undefined
  for (const url of ['/1', '/2', '/3']) store(url, 5000)
  assert.deepEqual(['/1', '/2', '/3'].map(isCached), [false, true, true])
  store('/2', 5000)
  store('/4', 5000)
  assert.deepEqual(['/2', '/3', '/4'].map(isCached), [true, false, true], 'caching again renews it')
  store('/5', 20_000)
  assert.deepEqual(['/2', '/4', '/5'].map(isCached), [true, true, false], 'larger than the whole cache')
  small.find(headOf('/2'))
  store('/6', 5000)
  assert.deepEqual(['/2', '/4', '/6'].map(isCached), [true, false, true], 'a requested one stays, too')
})

test('readers of the same language get the same response; a token or another language never does', async () => {
  const { text } = await read('/c')
  const same: Record<string, string>[] = [{ 'accept-language': 'en-US,de;q=0.9' }, { cookie: 'XSRF-TOKEN=1; lang=en' }]
  for (const headers of same) assert.equal((await read('/c', headers)).text, text, JSON.stringify(headers))
  const others: Record<string, string>[] = [
    { authorization: 'Bearer x' },
    { 'accept-language': 'it' },
    { cookie: 'lang=it' },
  ]
  for (const headers of others) assert.notEqual((await read('/c', headers)).text, text, JSON.stringify(headers))
})

test('each encoding has its own response and ETag, and the same body is compressed once', async () => {
  const body = Buffer.from('table '.repeat(500))
  const first = new SharedAnswer({ headers: { 'content-type': 'text/plain' }, body })
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  const etags = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    assert.equal(first.representation(encoding).full, undefined, 'not before it is requested')
    const { head, body: sent } = await first.fullRepresentation(encoding)
    assert.deepEqual(decoders[encoding](sent), body)
    assert.equal(head[head.indexOf('content-length') + 1], String(sent.length))
    assert.equal(head.includes('content-encoding'), encoding !== 'identity')
    etags.add(first.representation(encoding).etag)
  }
  assert.equal(etags.size, 3)
  const again = new SharedAnswer({ headers: {}, body }, first)
  assert.equal((await again.fullRepresentation('br')).body, (await first.fullRepresentation('br')).body)
  const other = new SharedAnswer({ headers: {}, body: Buffer.from('other '.repeat(500)) }, first)
  assert.notEqual(other.representation('br').etag, first.representation('br').etag)
})

test('a change invalidates responses at once, including those being computed', async () => {
  const first = await read('/d')
  cache.clear()
  assert.notEqual((await read('/d')).text, first.text)
  const slow = await read('/slow')
  assert.notEqual((await read('/slow')).text, slow.text)
})

/** A separate cache that queries `stored`; between two requests there is time for a query. */
const cacheScene = async () => {
  const stored = { text: 'one', queries: 0, isDown: false }
  const readSnapshot = async () => {
    stored.queries += 1
    if (stored.isDown) throw new Error('nobody there')
    return stored.text
  }
  const own = new ResponseCache({ now: () => now, readSnapshot })
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/' })
  const answer = new SharedAnswer({ headers: {}, body: Buffer.alloc(1) })
  await answer.fullRepresentation(undefined)
  const isAnswered = async () => {
    const cached = own.answer(request, new ServerResponse(request))
    await new Promise((done) => setImmediate(done))
    return cached
  }
  const work = (start = own.begin()) => own.store(request, answer, start)
  return { stored, own, answer, isAnswered, work }
}

/** The first query comes with the first renewal; from then on the snapshot is known. */
const sceneWithSnapshot = async () => {
  const scene = await cacheScene()
  scene.work()
  now += 900
  await scene.isAnswered()
  scene.work()
  now += 900
  await scene.isAnswered()
  scene.work()
  return scene
}

test('while nothing is written a response is valid for ten seconds, with repeated checks', async () => {
  const { isAnswered, stored } = await sceneWithSnapshot()
  const before = stored.queries
  for (let time = 0; time < 11; time++) {
    now += 900
    assert.ok(await isAnswered(), `after ${(time + 1) * 900} ms`)
    assert.ok(await isAnswered(), 'others get it meanwhile')
  }
  assert.equal(stored.queries - before, 11)
  now += 900
  assert.ok(!(await isAnswered()), 'relative times are renewed after ten seconds')
})

test('a write is visible within a second, with or without a message', async () => {
  const { isAnswered, stored, work } = await sceneWithSnapshot()
  stored.text = 'two'
  now += 900
  await isAnswered()
  assert.ok(!(await isAnswered()), 'one request computes it again')
  assert.ok(await isAnswered(), 'others get the last one until the second is over')
  now += 101
  assert.ok(!(await isAnswered()))
  work()
  now += 900
  await isAnswered()
  assert.ok(await isAnswered(), 'the new one is valid again')
})

test('without a snapshot, or with one read after the content, responses are computed again', async () => {
  const down = await sceneWithSnapshot()
  down.stored.isDown = true
  now += 900
  await down.isAnswered()
  assert.ok(!(await down.isAnswered()))
  const late = await sceneWithSnapshot()
  const start = late.own.begin()
  late.work({ ...start, at: (start.snapshot?.at ?? 0) - 1 })
  now = start.at + 850
  assert.ok(!(await late.isAnswered()))
})

test('the process itself gets a visitor’s response, and when it was last known to be current', async () => {
  const { own, answer, isAnswered, work, stored } = await sceneWithSnapshot()
  const head = { url: '/', headers: {} }
  const found = own.find(head)
  assert.deepEqual([found?.answer, found?.startedAt], [answer, now])
  assert.equal(own.find({ url: '/', headers: { 'accept-language': 'it' } }), undefined)
  assert.equal(own.find({ url: '/other', headers: {} }), undefined)
  const { startedAt = 0 } = found ?? {}
  now += 900
  await isAnswered()
  assert.deepEqual([own.find(head)?.startedAt, own.find(head)?.at], [startedAt, now], 'nothing was written until then')
  stored.text = 'two'
  now += 900
  await isAnswered()
  assert.equal(own.find(head), undefined, 'the first request after a change computes it again')
  assert.equal(own.find(head)?.at, startedAt, 'others get only a response computed after the change')
  work()
  own.clear()
  assert.equal(own.find(head), undefined)
})
