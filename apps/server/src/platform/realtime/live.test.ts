import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Problem } from '@agone/contract'
import { newId } from '@agone/contract'
import { RequestLog } from '../http/index.ts'
import { connecting } from '../../../test/support/stomp.ts'
import { siteOrigin, liveServer, testDestinations, type LiveServer } from '../../../test/support/live-app.ts'

let t: LiveServer
before(async () => {
  t = await liveServer()
})
afterEach(() => t.endSockets())
after(() => t.close())

type Socket = Awaited<ReturnType<LiveServer['socket']>>

/** The socket is refused with this code, in an ERROR frame and then by closing. */
const refused = async (socket: Socket, code: string) => {
  const { headers, body } = await socket.next('ERROR')
  const problem: Problem = JSON.parse(body)
  assert.equal(headers['message'], code)
  assert.equal(problem.title, code)
  assert.deepEqual(await socket.over, { code: 1008, reason: code })
  return headers
}

test('a visitor gets public messages, once and in order', async () => {
  const socket = await t.socket({ origin: siteOrigin })
  assert.equal(socket.socket.protocol, 'v12.stomp')
  assert.equal((await socket.connect()).headers['version'], '1.2')
  await socket.subscribe(testDestinations.open, 'first')
  const messages = ['uno', 'due', 'è finita 🎮'].map((text) => t.publish('open', text))
  for (const message of messages) {
    const { headers, body } = await socket.next('MESSAGE')
    assert.equal(headers['subscription'], 'first')
    assert.equal(headers['destination'], testDestinations.open)
    assert.equal(headers['message-id'], message.id)
    assert.deepEqual(JSON.parse(body), message)
  }
})

test('messages of any length arrive whole, one after the other', async () => {
  const socket = await t.socket()
  await socket.connect()
  await socket.subscribe(testDestinations.open, 'first')
  // WebSocket writes a length in one of three ways. The texts are published apart, so that they do not share a message.
  for (const length of [1, 400, 40_000, 70_000]) {
    const message = t.publish('open', 'è'.repeat(length))
    assert.deepEqual(JSON.parse((await socket.next('MESSAGE')).body), message)
  }
})

test('after UNSUBSCRIBE no message is sent, and the socket stays open', async () => {
  const socket = await t.socket()
  await socket.connect()
  await socket.subscribe(testDestinations.open, 'a')
  await socket.subscribe(testDestinations.open, 'b')
  socket.send('UNSUBSCRIBE', { id: 'a', receipt: 'gone' })
  assert.equal((await socket.next('RECEIPT')).headers['receipt-id'], 'gone')
  t.publish('open', 'per uno solo')
  assert.equal((await socket.next('MESSAGE')).headers['subscription'], 'b')
  await pause(50)
  assert.deepEqual(socket.frames, [])
})

test('own notifications reach the sockets of their user only', async () => {
  const [one, other] = [t.user(), t.user()]
  const sockets = [await t.socket(), await t.socket(), await t.socket()]
  const [first, second, stranger] = sockets
  assert.ok(first && second && stranger)
  await first.connect(one.token)
  await second.connect(one.token)
  await stranger.connect(other.token)
  for (const socket of sockets) await socket.subscribe(testDestinations.own)
  t.publishTo(one.user.id, 'solo per te')
  for (const socket of [first, second]) assert.match((await socket.next('MESSAGE')).body, /solo per te/)
  await pause(50)
  assert.deepEqual(stranger.frames, [])
})

const refusals = [
  { destination: testDestinations.own, code: 'UNAUTHORIZED', why: 'a visitor has no notifications' },
  { destination: testDestinations.closed, code: 'PERMISSION_DENIED', why: 'it is restricted' },
  { destination: '/topic/tests/nessuno', code: 'UNKNOWN_ERROR', why: 'the id is missing' },
  { destination: `${testDestinations.own}/${newId()}`, code: 'UNKNOWN_ERROR', why: 'the destination of another user' },
  { destination: `${newId()} ${testDestinations.own}`, code: 'UNKNOWN_ERROR', why: 'an internal name of the server' },
]

for (const { destination, code, why } of refusals) {
  test(`a visitor who subscribes to ${destination.replaceAll(/[0-9a-f-]{36}/g, '…')} is refused: ${why}`, async () => {
    const socket = await t.socket()
    await socket.connect()
    socket.send('SUBSCRIBE', { id: '1', destination, receipt: 'mine' })
    assert.equal((await refused(socket, code))['receipt-id'], 'mine')
  })
}

test('a lost right ends the subscription: at once if messages are checked, else when the user changes', async () => {
  const { user, token } = t.user()
  t.readers.add(user.id)
  const socket = await t.socket()
  await socket.connect(token)
  await socket.subscribe(testDestinations.closed)
  await socket.subscribe(testDestinations.open)
  t.publish('closed', 'dentro', { isChecked: true })
  assert.match((await socket.next('MESSAGE')).body, /dentro/)
  t.readers.delete(user.id)
  t.publish('closed', 'fuori', { isChecked: true })
  t.publish('open', 'per tutti')
  assert.match((await socket.next('MESSAGE')).body, /per tutti/)
  t.readers.add(user.id)
  t.publish('closed', 'ancora fuori', { isChecked: true })
  t.publish('open', 'ancora per tutti')
  assert.match((await socket.next('MESSAGE')).body, /ancora per tutti/)
  socket.send('SUBSCRIBE', { id: 'anew', destination: testDestinations.closed, receipt: 'anew' })
  await socket.next('RECEIPT')
  t.readers.delete(user.id)
  t.live.recheck([user.id])
  await pause(50)
  t.publish('closed', 'non più')
  t.publish('open', 'alla fine')
  assert.match((await socket.next('MESSAGE')).body, /alla fine/)
})

test('a socket ends with its session, and other sockets stay open', async () => {
  const [signedOut, signedIn] = [t.user(), t.user()]
  const [lost, current, visitor] = [await t.socket(), await t.socket(), await t.socket()]
  await lost.connect(signedOut.token)
  await current.connect(signedIn.token)
  await visitor.connect()
  t.tokens.delete(signedOut.token)
  t.live.recheck([signedOut.user.id, signedIn.user.id])
  await refused(lost, 'AUTHORIZATION_INVALID')
  const again = await t.socket()
  again.send('CONNECT', connecting(signedOut.token))
  await refused(again, 'AUTHORIZATION_INVALID')
  assert.ok(current.isOpen() && visitor.isOpen())
})

test('without a message the end of a session is detected at the next check', async () => {
  const own = await liveServer({ recheckMilliseconds: 100 })
  try {
    const { token } = own.user()
    const socket = await own.socket()
    await socket.connect(token)
    own.tokens.delete(token)
    await refused(socket, 'AUTHORIZATION_INVALID')
  } finally {
    await own.close()
  }
})

test('a signed-in socket has a maximum age; a visitor’s has none', async () => {
  const own = await liveServer({ maxAgeMilliseconds: 200 })
  try {
    const [mine, visitor] = [await own.socket(), await own.socket()]
    await mine.connect(own.user().token)
    await visitor.connect()
    assert.equal((await mine.over).code, 4001)
    assert.ok(visitor.isOpen())
  } finally {
    await own.close()
  }
})

test('sockets that may have missed messages are closed to reconnect', async () => {
  const socket = await t.socket()
  await socket.connect()
  t.reportGap()
  assert.equal((await socket.over).code, 1001)
})

test('heart-beats are sent both ways, and a silent client is disconnected', async () => {
  const own = await liveServer({ heartbeatMilliseconds: 1000 })
  try {
    const [active, silent] = [await own.socket(), await own.socket()]
    for (const socket of [active, silent]) {
      socket.send('CONNECT', { ...connecting(), 'heart-beat': '1000,1000' })
      assert.equal((await socket.next('CONNECTED')).headers['heart-beat'], '1000,1000')
    }
    const beating = setInterval(() => active.socket.send('\n'), 200)
    await silent.over
    clearInterval(beating)
    assert.ok(active.isOpen())
    assert.ok(active.texts.filter((text) => text === '\n').length >= 1)
  } finally {
    await own.close()
  }
})

test('a client that does not send CONNECT is disconnected', async () => {
  const own = await liveServer({ connectMilliseconds: 100 })
  try {
    assert.equal((await (await own.socket()).over).code, 1006)
  } finally {
    await own.close()
  }
})

test('DISCONNECT is answered, then the socket closes', async () => {
  const socket = await t.socket()
  await socket.connect()
  socket.send('DISCONNECT', { receipt: 'bye' })
  assert.equal((await socket.next('RECEIPT')).headers['receipt-id'], 'bye')
  assert.equal((await socket.over).code, 1000)
})

test('a stopping server closes its sockets with a message and does not wait for them', async () => {
  const own = await liveServer()
  const sockets = [await own.socket(), await own.socket()]
  for (const socket of sockets) await socket.connect()
  // Does not answer the close frame.
  sockets[1]?.socket.pause()
  const started = performance.now()
  await own.close()
  assert.ok(performance.now() - started < 8000)
  assert.equal((await sockets[0]?.over)?.code, 1001)
  assert.equal(own.live.size(), 0)
})

test('a socket is one line in the request log, without session and token', async () => {
  let written = ''
  const requests = new RequestLog({ log: { level: 'info' } }, { write: (lines) => void (written += lines) })
  const server = await liveServer({}, { requests })
  try {
    const socket = await server.socket()
    await socket.connect(server.user().token)
    await assert.rejects(server.socket({ origin: 'https://evil.example' }))
    requests.flush()
    const found = written
      .split('\n')
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line))
    assert.deepEqual(
      found.map(({ path, status }) => [path, status]),
      [
        ['/chat/websocket', 101],
        ['/chat/websocket', 403],
      ],
    )
  } finally {
    await server.close()
  }
})
