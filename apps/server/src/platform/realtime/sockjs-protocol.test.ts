import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { connecting, stompText } from '../../../test/support/stomp.ts'
import { liveServer, siteOrigin, type LiveServer } from '../../../test/support/live-app.ts'

/* What the public tests of the SockJS protocol ask of the served transports; a receipt takes the place of their echo. */

let t: LiveServer
before(async () => {
  t = await liveServer({
    perAddress: 1000,
    framesPerTenSeconds: 10_000,
    frameBytes: 16 * 1024,
    unsentBytes: 1024 * 1024,
  })
})
after(() => t.close())

const anyName = () => randomBytes(6).toString('hex')
const connectFrame = stompText('CONNECT', connecting())
/** A frame of which the server sends the name back. */
const echo = (name: string) => stompText('UNSUBSCRIBE', { id: '1', receipt: name })
const echoed = (name: string) => stompText('RECEIPT', { 'receipt-id': name })
const disconnecting = stompText('DISCONNECT')

type Sent = { body?: string; headers?: Record<string, string> }

const post = (path: string, { body, headers = {} }: Sent = {}) =>
  fetch(`${t.origin}/chat/${path}`, { method: 'POST', headers, ...(body === undefined ? {} : { body }) })

const textOf = async (path: string): Promise<string> => {
  const response = await post(path)
  assert.equal(response.status, 200)
  return response.text()
}

/** Messages of one poll. */
const messagesIn = (text: string): unknown => {
  assert.match(text, /^a\[.*\]\n$/s)
  return JSON.parse(text.slice(1))
}

/** Opens a session by polling and connects it; returns its path and how to send to it. */
const openSession = async () => {
  const path = `000/${anyName()}`
  assert.equal(await textOf(`${path}/xhr`), 'o\n')
  const send = (...frames: string[]) => post(`${path}/xhr_send`, { body: JSON.stringify(frames) })
  assert.equal((await send(connectFrame)).status, 204)
  assert.match(await textOf(`${path}/xhr`), /^a\["CONNECTED/)
  return { path, send }
}

const isNotCached = ({ headers }: Response) => assert.match(headers.get('cache-control') ?? '', /no-store/)

/** Reads a stream line by line; `undefined` at its end. */
const linesOf = (response: Response) => {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  return async (): Promise<string | undefined> => {
    for (;;) {
      const end = text.indexOf('\n')
      if (end >= 0) {
        const line = text.slice(0, end)
        text = text.slice(end + 1)
        return line
      }
      const part = await reader?.read()
      if (!part || part.done) return undefined
      text += decoder.decode(part.value, { stream: true })
    }
  }
}

/** A WebSocket whose messages are read one after the other; `undefined` once it is closed. */
const openSocket = async (path: string) => {
  const socket = new WebSocket(`${t.origin.replace('http', 'ws')}/chat/${path}`)
  const messages: (string | undefined)[] = []
  let wake = () => {}
  const receive = (message: string | undefined) => {
    messages.push(message)
    wake()
  }
  socket.on('message', (data) => receive(String(data)))
  socket.on('close', () => receive(undefined))
  await new Promise((done, fail) => socket.once('open', done).once('error', fail))
  const next = async () => {
    while (messages.length === 0) await new Promise<void>((done) => (wake = done))
    return messages.shift()
  }
  return { send: (text: string) => socket.send(text), next, close: () => socket.close() }
}

test('info tells the transports; it is not cached, and its random number is new each time', async () => {
  const numbers = new Set<unknown>()
  for (let asked = 0; asked < 5; asked++) {
    const response = await fetch(`${t.origin}/chat/info`, { headers: { origin: siteOrigin } })
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^application\/json; charset=utf-8$/i)
    assert.equal(response.headers.get('set-cookie'), null)
    isNotCached(response)
    const { websocket, cookie_needed: needsCookie, entropy } = Object(await response.json())
    assert.deepEqual([websocket, needsCookie], [true, false])
    assert.ok(Number.isInteger(entropy) && entropy >= 0 && entropy < 2 ** 32)
    numbers.add(entropy)
  }
  assert.ok(numbers.size > 1)
})

test('addresses of sessions have a server, a session and a transport', async () => {
  for (const path of ['', 'a', 'a/b', `000/${anyName()}/`, `000/${anyName()}/xhr/more`, `//${anyName()}`, '000//xhr']) {
    assert.ok([400, 404].includes((await post(path)).status), path)
  }
  for (const server of ['000', '_', '1', 'abc-def']) assert.equal(await textOf(`${server}/${anyName()}/xhr`), 'o\n')
})

test('the server part of the address is for balancers, and means nothing', async () => {
  const { path, send } = await openSession()
  await send(echo('a'))
  assert.deepEqual(messagesIn(await textOf(`999/${path.split('/')[1]}/xhr`)), [echoed('a')])
})

test('polling: a session opens, takes messages, and gives them', async () => {
  const path = `000/${anyName()}`
  const first = await post(`${path}/xhr`)
  assert.match(first.headers.get('content-type') ?? '', /^application\/javascript; charset=utf-8$/i)
  isNotCached(first)
  assert.equal(await first.text(), 'o\n')
  const sent = await post(`${path}/xhr_send`, { body: JSON.stringify([connectFrame]) })
  assert.equal(sent.status, 204)
  assert.equal(await sent.text(), '')
  isNotCached(sent)
  assert.match(await textOf(`${path}/xhr`), /^a\["CONNECTED/)
  await post(`${path}/xhr_send`, { body: JSON.stringify([echo('x'), echo('y')]) })
  const received = [messagesIn(await textOf(`${path}/xhr`))].flat()
  if (received.length === 1) received.push(...[messagesIn(await textOf(`${path}/xhr`))].flat())
  assert.deepEqual(received, [echoed('x'), echoed('y')])
})

test('a second request for data is told that another one is open, and disturbs it not', async () => {
  const { path, send } = await openSession()
  const waiting = textOf(`${path}/xhr`)
  // The first has reached the server once a second one is refused.
  const refused = await textOf(`${path}/xhr`)
  const [other] = await Promise.all([waiting, send(echo('still'))])
  const answers = [refused, other]
  assert.ok(answers.includes('c[2010,"Another connection still open"]\n'), answers.join())
  assert.ok(answers.some((answer) => answer.includes('still')))
})

test('a closed session says so to every later request', async () => {
  const { path, send } = await openSession()
  await send(disconnecting)
  for (let asked = 0; asked < 3; asked++) assert.equal(await textOf(`${path}/xhr`), 'c[1000,""]\n')
})

test('messages to a session that is not there are refused', async () => {
  assert.equal((await post(`000/${anyName()}/xhr_send`, { body: '["x"]' })).status, 404)
})

test('no data, and data that is no JSON, are refused, and the session goes on', async () => {
  const { path, send } = await openSession()
  for (const [body, why] of [
    ['["x', 'Broken JSON encoding.'],
    ['', 'Payload expected.'],
  ]) {
    const response = await post(`${path}/xhr_send`, { body: body ?? '' })
    assert.deepEqual([response.status, await response.text()], [500, why])
  }
  assert.equal((await send(echo('a'))).status, 204)
  assert.deepEqual(messagesIn(await textOf(`${path}/xhr`)), [echoed('a')])
})

// A malformed type is refused, as in every request; the protocol would take it.
test('the type that a client gives to its data does not matter', async () => {
  const { path } = await openSession()
  const types = ['text/plain', 'application/json', 'application/xml', 'application/json; charset=utf-8', 'text/xml']
  for (const type of types) {
    const sent = { body: JSON.stringify([echo(`of ${type}`)]), headers: { 'content-type': type } }
    assert.equal((await post(`${path}/xhr_send`, sent)).status, 204, type)
  }
  let received = ''
  while (types.some((type) => !received.includes(`of ${type}\\n`))) received += await textOf(`${path}/xhr`)
})

test('a message without messages is a sign of life', async () => {
  const { path, send } = await openSession()
  assert.equal((await send()).status, 204)
  await send(echo('a'))
  assert.deepEqual(messagesIn(await textOf(`${path}/xhr`)), [echoed('a')])
})

test('streaming: a prelude, the opening, and messages as they come', async () => {
  const path = `000/${anyName()}`
  const response = await post(`${path}/xhr_streaming`)
  assert.match(response.headers.get('content-type') ?? '', /^application\/javascript; charset=utf-8$/i)
  assert.equal(response.headers.get('transfer-encoding'), 'chunked')
  isNotCached(response)
  const next = linesOf(response)
  assert.equal(await next(), 'h'.repeat(2048))
  assert.equal(await next(), 'o')
  await post(`${path}/xhr_send`, { body: JSON.stringify([connectFrame]) })
  assert.match((await next()) ?? '', /^a\["CONNECTED/)
  await post(`${path}/xhr_send`, { body: JSON.stringify([disconnecting]) })
  assert.equal(await next(), 'c[1000,""]')
  assert.equal(await next(), undefined)
  const again = linesOf(await post(`${path}/xhr_streaming`))
  assert.equal(await again(), 'h'.repeat(2048))
  assert.equal(await again(), 'c[1000,""]')
  assert.equal(await again(), undefined)
})

test('a stream ends after 128 KiB, and the session goes on with the next one', async () => {
  const path = `000/${anyName()}`
  const next = linesOf(await post(`${path}/xhr_streaming`))
  for (const expected of ['h'.repeat(2048), 'o']) assert.equal(await next(), expected)
  const send = (...frames: string[]) => post(`${path}/xhr_send`, { body: JSON.stringify(frames) })
  await send(connectFrame)
  await next()
  const long = (number: number) => `${number} ${'x'.repeat(10_000)}`
  const lines: string[] = []
  for (let number = 0; number < 14; number++) await send(echo(long(number)))
  for (let line = await next(); line !== undefined; line = await next()) lines.push(line)
  assert.ok(lines.join('').length >= 128 * 1024)
  const rest = linesOf(await post(`${path}/xhr_streaming`))
  await rest()
  await send(echo('last'))
  while (!lines.at(-1)?.includes('last')) lines.push((await rest()) ?? assert.fail('the session has ended'))
  const received = lines.flatMap((line) => [messagesIn(`${line}\n`)].flat())
  assert.deepEqual(received, [...Array.from({ length: 14 }, (_, number) => echoed(long(number))), echoed('last')])
})

for (const transport of ['xhr', 'xhr_streaming']) {
  test(`${transport}: a request for data that is cut off ends its session`, async () => {
    const others = t.live.size()
    const { path, send } = await openSession()
    const control = new AbortController()
    const cut = fetch(`${t.origin}/chat/${path}/${transport}`, { method: 'POST', signal: control.signal })
    // A stream answers at once; a poll has arrived when a second one is refused.
    if (transport === 'xhr_streaming') await cut
    else while (!(await textOf(`${path}/xhr`)).startsWith('c[2010')) await send(echo('not yet'))
    control.abort()
    await cut.catch(() => undefined)
    while (t.live.size() > others) await new Promise(setImmediate)
    assert.equal(await textOf(`${path}/xhr`), 'o\n', 'it is forgotten: the next request opens another')
  })
}

test('what a client escapes is decoded, and what browsers lose is sent escaped', async () => {
  const { path } = await openSession()
  const escaped = '["UNSUBSCRIBE\\nid:1\\nreceipt:\\u00e8 \\ud83c\\udfae\\n\\n\\u0000"]'
  await post(`${path}/xhr_send`, { body: escaped })
  assert.deepEqual(messagesIn(await textOf(`${path}/xhr`)), [echoed('è 🎮')])
  const fragile = '\u200c\u200f\u2028\u2029\u202f\u2060\u206f\ufff0\uffff'
  await post(`${path}/xhr_send`, { body: JSON.stringify([echo(fragile)]) })
  const received = await textOf(`${path}/xhr`)
  for (const unit of fragile) assert.ok(!received.includes(unit), `U+${unit.charCodeAt(0).toString(16)} is escaped`)
  assert.deepEqual(messagesIn(received), [echoed(fragile)])
})

test('one connection carries polls and messages one after the other', async () => {
  const path = `000/${anyName()}`
  const { Agent, request } = await import('node:http')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<unknown>()
  const ask = (transport: string, body = '') =>
    new Promise<string>((done, fail) => {
      const asked = request(`${t.origin}/chat/${path}/${transport}`, { method: 'POST', agent }, (response) => {
        ports.add(asked.socket?.localPort)
        let text = ''
        response.on('data', (part) => (text += String(part)))
        response.on('end', () => done(text))
      })
      asked.on('error', fail).end(body)
    })
  assert.equal(await ask('xhr'), 'o\n')
  await ask('xhr_send', JSON.stringify([connectFrame]))
  assert.match(await ask('xhr'), /^a\["CONNECTED/)
  agent.destroy()
  assert.equal(ports.size, 1)
})

test('WebSocket: opening, messages, empty messages, and closing', async () => {
  const socket = await openSocket(`000/${anyName()}/websocket`)
  assert.equal(await socket.next(), 'o')
  for (const text of ['', '[]', JSON.stringify([connectFrame])]) socket.send(text)
  assert.match((await socket.next()) ?? '', /^a\["CONNECTED/)
  socket.send(JSON.stringify(echo('single')))
  assert.equal(await socket.next(), `a${JSON.stringify([echoed('single')])}`)
  socket.send(JSON.stringify([disconnecting]))
  assert.equal(await socket.next(), 'c[1000,""]')
  assert.equal(await socket.next(), undefined)
})

test('WebSocket: two sessions of one name do not meet', async () => {
  const path = `000/${anyName()}/websocket`
  const [one, other] = [await openSocket(path), await openSocket(path)]
  for (const [socket, name] of [
    [one, 'a'],
    [other, 'b'],
  ] as const) {
    assert.equal(await socket.next(), 'o')
    socket.send(JSON.stringify([connectFrame, echo(name)]))
    assert.match((await socket.next()) ?? '', /CONNECTED/)
    assert.equal(await socket.next(), `a${JSON.stringify([echoed(name)])}`)
  }
  one.close()
  assert.equal(await one.next(), undefined)
  const third = await openSocket(path)
  assert.equal(await third.next(), 'o')
})

test('WebSocket: broken data ends it', async () => {
  const socket = await openSocket(`000/${anyName()}/websocket`)
  assert.equal(await socket.next(), 'o')
  socket.send('["a')
  assert.equal(await socket.next(), undefined)
})

test('WebSocket: the answer to the handshake is that of RFC 6455', async () => {
  const handshake = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const headers = await new Promise<Record<string, unknown>>((done, fail) => {
    const asked = get(`${t.origin}/chat/000/${anyName()}/websocket`, { headers: handshake })
    asked.on('error', fail).on('upgrade', (response, socket) => {
      socket.destroy()
      done({ ...response.headers, status: response.statusCode })
    })
  })
  assert.equal(headers['status'], 101)
  assert.equal(headers['sec-websocket-accept'], 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
  assert.match(String(headers['upgrade']), /^websocket$/i)
  assert.match(String(headers['connection']), /^upgrade$/i)
  assert.equal(headers['content-length'], undefined)
})

test('WebSocket: plain requests, a lost header and other methods do not open it', async () => {
  const others = t.live.size()
  const url = `${t.origin}/chat/000/${anyName()}/websocket`
  assert.equal((await fetch(url)).status, 400)
  const lost = await new Promise<number | undefined>((done, fail) => {
    const headers = { upgrade: 'websocket', connection: 'close' }
    get(url, { headers }, (response) => done(response.resume().statusCode)).on('error', fail)
  })
  assert.equal(lost, 400)
  assert.ok([404, 405].includes((await fetch(url, { method: 'POST' })).status))
  assert.ok(t.live.size() <= others)
})
