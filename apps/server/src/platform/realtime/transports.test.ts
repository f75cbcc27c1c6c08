import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { connect as connectNet } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { connecting, sockJsSession, stompText } from '../../../test/support/stomp.ts'
import { liveServer, testDestinations, type LiveServer } from '../../../test/support/live-app.ts'

let t: LiveServer
before(async () => {
  t = await liveServer()
})
afterEach(() => t.endSockets())
after(() => t.close())

const connectFrame = stompText('CONNECT', connecting())
const subscribing = stompText('SUBSCRIBE', { id: '1', destination: testDestinations.open, receipt: 'r' })

/** The frames of one poll or of one line of a stream. */
const framesIn = (text: string): string[] => (text.startsWith('a') ? JSON.parse(text.slice(1)) : [])

/** Reads a stream line by line. */
const linesOf = async function* (stream: ReadableStream<Uint8Array>) {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

test('the fallback polls: the same frames over requests', async () => {
  const session = sockJsSession(t.origin)
  assert.equal(await session.poll(), 'o\n')
  assert.equal(await session.say(connectFrame, subscribing), 204)
  const answers: string[] = []
  while (answers.length < 2) answers.push(...framesIn(await session.poll()))
  assert.match(answers.join(''), /^CONNECTED[^]*RECEIPT/)
  t.publish('open', 'per posta')
  assert.match(framesIn(await session.poll()).join(''), /per posta/)
  await session.say(stompText('DISCONNECT'))
  assert.match(await session.poll(), /^c\[1000,/)
})

test('the fallback streams', async () => {
  const session = sockJsSession(t.origin)
  const stream = await session.stream()
  assert.ok(stream)
  const frames: string[] = []
  for await (const line of linesOf(stream)) {
    if (line === 'o') await session.say(connectFrame, subscribing)
    frames.push(...framesIn(line))
    if (frames.at(-1)?.startsWith('RECEIPT')) t.publish('open', 'di seguito')
    if (frames.at(-1)?.startsWith('MESSAGE')) break
  }
  assert.match(frames.join(''), /^CONNECTED[^]*RECEIPT[^]*MESSAGE[^]*di seguito/)
})

test('the fallback runs over WebSocket too', async () => {
  const socket = new WebSocket(`${t.origin.replace('http', 'ws')}/chat/000/abcdefgh/websocket`)
  const frames: string[] = []
  await new Promise<void>((done) => {
    socket.addEventListener('message', ({ data }) => {
      if (data === 'o') socket.send(JSON.stringify([connectFrame, subscribing]))
      frames.push(...framesIn(String(data)))
      if (frames.at(-1)?.startsWith('RECEIPT')) t.publish('open', 'incapsulato')
      if (frames.at(-1)?.startsWith('MESSAGE')) done()
    })
  })
  assert.match(frames.join(''), /incapsulato/)
  socket.close()
})

test('a fallback session ends with the user’s session, also between two polls', async () => {
  const { user, token } = t.user()
  const session = sockJsSession(t.origin)
  await session.poll()
  await session.say(stompText('CONNECT', connecting(token)))
  assert.match(await session.poll(), /CONNECTED/)
  assert.equal(t.live.size(), 1)
  t.tokens.delete(token)
  t.live.recheck([user.id])
  while (t.live.size() > 0) await new Promise(setImmediate)
  const last = await session.poll()
  assert.match(last, /AUTHORIZATION_INVALID/)
  assert.match(last + (last.includes('c[1008') ? '' : await session.poll()), /c\[1008,"AUTHORIZATION_INVALID"\]/)
})

const otherOrigins: readonly { why: string; headers: Record<string, string> }[] = [
  { why: 'another site', headers: { origin: 'https://altrove.example' } },
  { why: 'the same host with another port', headers: { origin: 'http://localhost:3001' } },
  { why: 'a page without an origin', headers: { origin: 'null' } },
  { why: 'a request marked by the browser as cross-site', headers: { 'sec-fetch-site': 'cross-site' } },
]

for (const { why, headers } of otherOrigins) {
  test(`${why} gets no message over any transport`, async () => {
    await assert.rejects(t.socket(headers), /status 403/)
    const session = sockJsSession(t.origin, { headers })
    const transports = [...['xhr', 'xhr_streaming', 'xhr_send'].map((transport) => session.post(transport))]
    const requests = [fetch(`${t.origin}/chat/info`, { headers }), ...transports]
    for (const answer of await Promise.all(requests)) {
      assert.equal(answer.status, 403)
      assert.equal(answer.headers.get('access-control-allow-origin'), null)
    }
    const own = { headers: { ...headers, ...asWebSocket } }
    assert.match(await rawStatus('/chat/000/abcdefgh/websocket', own.headers), /^HTTP\/1.1 403/)
    assert.equal(t.live.size(), 0)
  })
}

const asWebSocket = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** The first response of the server to a raw request. */
const rawStatus = (path: string, headers: Record<string, string>): Promise<string> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(t.origin)
    const socket = connectNet({ host: hostname, port: Number(port) })
    const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`))
    socket.once('error', fail)
    socket.once('data', (data) => {
      socket.destroy()
      done(String(data))
    })
    socket.once('close', () => done(''))
  })

test('transports for other sites are not available: scripts, frames or event streams', async () => {
  for (const transport of ['jsonp?c=x', 'htmlfile?c=x', 'eventsource']) {
    assert.equal((await fetch(`${t.origin}/chat/000/abcdefgh/${transport}`)).status, 404)
  }
  assert.equal((await fetch(`${t.origin}/chat/iframe.html`)).status, 404)
})

const odd: readonly { why: string; path?: string; headers: Record<string, string>; status: RegExp }[] = [
  {
    why: 'two thousand headers',
    headers: {
      ...asWebSocket,
      ...Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`x-${index}`, '1'])),
    },
    status: /^(HTTP\/1.1 (4\d\d|101)|$)/,
  },
  {
    why: 'an Upgrade header of many spaces',
    headers: { ...asWebSocket, upgrade: `web${' '.repeat(8000)}socket` },
    status: /^HTTP\/1.1 400/,
  },
  { why: 'no key', headers: { connection: 'Upgrade', upgrade: 'websocket' }, status: /^HTTP\/1.1 4\d\d/ },
  { why: 'no upgrade at all', headers: {}, status: /^HTTP\/1.1 400/ },
  {
    why: 'an upgrade to HTTP/2',
    path: '/chat/info',
    headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' },
    status: /^HTTP\/1.1 200/,
  },
  { why: 'a socket at a path without sockets', path: '/chat/nessuno', headers: asWebSocket, status: /^HTTP\/1.1 404/ },
]

for (const { why, path = '/chat/websocket', headers, status } of odd) {
  test(`a request with ${why} is answered, and the server keeps running`, async () => {
    assert.match(await rawStatus(path, headers), status)
    await (await t.socket()).connect()
  })
}

test('a too long frame or message closes its own socket only', async () => {
  const [long, endless, good] = [await t.socket(), await t.socket(), await t.socket()]
  for (const socket of [long, endless, good]) await socket.connect()
  await good.subscribe(testDestinations.open)
  long.socket.send('x'.repeat(3000))
  assert.equal((await long.over).code, 1009)
  endless.socket.send('SUBSCRIBE\ncontent-length:999999999999\n\n')
  for (let sent = 0; sent < 4; sent++) endless.socket.send('\0'.repeat(1000))
  assert.equal((await endless.next('ERROR')).headers['message'], 'BODY_INVALID')
  assert.equal((await endless.over).code, 1008)
  t.publish('open', 'ancora qui')
  assert.match((await good.next('MESSAGE')).body, /ancora qui/)
})

const garbage: readonly { why: string; text: string | Buffer }[] = [
  { why: 'an unknown STOMP frame', text: 'TELEPORT\n\n\0' },
  { why: 'CONNECT twice', text: connectFrame },
  { why: 'random bytes', text: Buffer.from([1, 2, 3, 10, 10, 0]) },
  { why: 'SUBSCRIBE without an id', text: stompText('SUBSCRIBE', { destination: testDestinations.open }) },
  { why: 'an invalid heart-beat', text: stompText('STOMP', { ...connecting(), 'heart-beat': 'spesso' }) },
]

for (const { why, text } of garbage) {
  test(`${why} closes the socket with BODY_INVALID`, async () => {
    const socket = await t.socket()
    await socket.connect()
    socket.socket.send(text)
    assert.equal((await socket.next('ERROR')).headers['message'], 'BODY_INVALID')
    assert.equal((await socket.over).code, 1008)
  })
}

test('binary data in place of text, and SockJS without JSON, close their own session', async () => {
  const socket = await t.socket()
  // A text message with bytes that are not UTF-8.
  socket.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false })
  assert.equal((await socket.over).code, 1007)
  const session = sockJsSession(t.origin)
  await session.poll()
  assert.equal((await session.post('xhr_send', 'CONNECT')).status, 500)
  assert.equal((await session.post('xhr_send', '[{"command":"CONNECT"}]')).status, 204)
  assert.match(await session.poll(), /BODY_INVALID/)
})

test('other versions of STOMP, SEND, and other types of tokens are refused', async () => {
  const rows = [
    [stompText('CONNECT', { 'accept-version': '1.0,1.1' }), 'BODY_INVALID'],
    [stompText('CONNECT', { 'accept-version': '1.2', Authorization: 'Basic YTpi' }), 'UNSUPPORTED_AUTH_METHOD_ERROR'],
    [stompText('CONNECT', connecting('token-of-nobody')), 'AUTHORIZATION_INVALID'],
    [subscribing, 'BODY_INVALID'],
    [connectFrame + stompText('SEND', { destination: testDestinations.open }, 'ciao'), 'PERMISSION_DENIED'],
  ] as const
  for (const [text, code] of rows) {
    const socket = await t.socket()
    socket.socket.send(text)
    assert.equal((await socket.next('ERROR')).headers['message'], code)
  }
})

test('a client that does not read is disconnected, and the others get all messages', async () => {
  const [slow, good] = [await t.socket(), await t.socket()]
  for (const socket of [slow, good]) {
    await socket.connect()
    await socket.subscribe(testDestinations.open)
  }
  slow.socket.pause()
  // More than the kernel buffers for a client that does not read.
  const long = 'x'.repeat(500_000)
  const count = 40
  for (let sent = 0; sent < count; sent++) {
    t.publish('open', `${sent} ${long}`)
    assert.match((await good.next('MESSAGE')).body, new RegExp(`"${sent} x`))
  }
  assert.equal(t.live.size(), 1)
  assert.ok(good.isOpen())
})

test('a frame with a hidden length behind a complete one is refused before it grows', async () => {
  const socket = await t.socket()
  await socket.connect()
  // Its body contains a zero byte, which does not end it, and line breaks, which would be heart-beats between frames.
  const endless = 'UNSUBSCRIBE\ncontent-length:999999999\nid:2\n\n\0'
  socket.socket.send(stompText('UNSUBSCRIBE', { id: '1', receipt: 'whole' }) + endless)
  await socket.next('RECEIPT')
  for (let sent = 0; sent < 2; sent++) socket.socket.send('\n'.repeat(2000))
  assert.equal((await socket.next('ERROR')).headers['message'], 'BODY_INVALID')
})

test('frames are accepted in pieces, with content-length and heart-beats between them', async () => {
  const socket = await t.socket()
  await socket.connect()
  const body = 'è\n\n\0'
  const withBody = stompText(
    'UNSUBSCRIBE',
    { 'content-length': String(Buffer.byteLength(body)), id: '1', receipt: 'a' },
    body,
  )
  const text = `\n\r\n${withBody}\n${stompText('UNSUBSCRIBE', { id: '1', receipt: 'b\\cc' }).replaceAll('\n', '\r\n')}`
  for (let at = 0; at < text.length; at += 7) socket.socket.send(text.slice(at, at + 7))
  assert.equal((await socket.next('RECEIPT')).headers['receipt-id'], 'a')
  assert.equal((await socket.next('RECEIPT')).headers['receipt-id'], 'b\\cc')
  socket.socket.send(stompText('UNSUBSCRIBE', { 'content-length': '1', id: '1' }, 'xx'))
  assert.equal((await socket.next('ERROR')).headers['message'], 'BODY_INVALID')
})

test('a session named like an object property is a session like any other', async () => {
  for (const name of ['constructor', '__proto__', 'hasOwnProperty']) {
    const post = (transport: string, body?: string) =>
      fetch(`${t.origin}/chat/000/${name}/${transport}`, { method: 'POST', ...(body === undefined ? {} : { body }) })
    assert.equal(await (await post('xhr')).text(), 'o\n')
    assert.equal((await post('xhr_send', JSON.stringify([connectFrame]))).status, 204)
    assert.match(await (await post('xhr')).text(), /CONNECTED/)
  }
})

test('drafts of the WebSocket protocol are refused, because they would not be counted', async () => {
  const keys = { 'sec-websocket-key1': '4 @1  46546xW%0l 1 5', 'sec-websocket-key2': '12998 5 Y3 1  .P00' }
  const asDraft = { connection: 'Upgrade', upgrade: 'WebSocket', origin: 'http://localhost:3000' }
  assert.match(await rawStatus('/chat/000/abcdefgh/websocket', { ...asDraft, ...keys }), /^HTTP\/1.1 4\d\d/)
  assert.match(await rawStatus('/chat/000/abcdefgh/websocket', asDraft), /^HTTP\/1.1 4\d\d/)
})

test('SockJS over WebSocket: garbage, malformed frames and exceeded limits close their own session', async () => {
  const rows = [
    { said: JSON.stringify(['x'.repeat(3000), 'x', 'x']), end: /"BODY_INVALID"\]$/ },
    { said: JSON.stringify([{ command: 'CONNECT' }]), end: /"BODY_INVALID"\]$/ },
    { said: JSON.stringify(Array.from({ length: 100 }, () => '')), end: /"RATE_LIMITED"\]$/ },
    { said: '["CONN', end: /^o$/ },
  ]
  for (const { said, end } of rows) {
    const socket = new WebSocket(`${t.origin.replace('http', 'ws')}/chat/000/abcdefgh/websocket`)
    let last = ''
    const code = await new Promise((done) => {
      socket.addEventListener('message', ({ data }) => {
        last = String(data)
        if (last === 'o') socket.send(said)
      })
      socket.addEventListener('close', (event) => done(event.code))
    })
    assert.match(last, end)
    assert.equal(code, end.test('o') ? 3000 : 1000)
  }
})

test('data sent to a session is limited in length, and session names cannot be guessed', async () => {
  const session = sockJsSession(t.origin)
  await session.poll()
  assert.equal((await session.post('xhr_send', JSON.stringify(['x'.repeat(10_000)]))).status, 400)
  assert.equal((await fetch(`${t.origin}/chat/000/1/xhr`, { method: 'POST' })).status, 400)
  const chunked = (text: string) =>
    new Promise<number | undefined>((done) => {
      const request = httpRequest(session.urlOf('xhr_send'), { method: 'POST' }, (response) => {
        response.resume()
        done(response.statusCode)
      })
      request.write(text)
      request.end()
    })
  assert.equal(await chunked('["\\n"]'), 204)
  assert.equal(await chunked(JSON.stringify(['x'.repeat(10_000)])), 400)
  const unknown = await fetch(`${t.origin}/chat/000/nessuno-qui/xhr_send`, { method: 'POST', body: '["x"]' })
  assert.equal(unknown.status, 404)
})
