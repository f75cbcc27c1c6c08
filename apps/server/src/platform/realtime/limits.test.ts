import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { connecting, sockJsSession } from '../../../test/support/stomp.ts'
import { liveServer, testDestinations, type LiveServer } from '../../../test/support/live-app.ts'

let t: LiveServer
before(async () => {
  t = await liveServer()
})
afterEach(() => t.endSockets())
after(() => t.close())

test('messages without frames are counted too', async () => {
  const socket = await t.socket()
  await socket.connect()
  for (let sent = 0; sent < 70; sent++) socket.socket.send('\n')
  assert.equal((await socket.next('ERROR')).headers['message'], 'RATE_LIMITED')
})

test('the sockets of an address share one limit of frames', async () => {
  const own = await liveServer({ framesPerAddress: 20 })
  try {
    const [one, other] = [await own.socket(), await own.socket()]
    for (const socket of [one, other]) await socket.connect()
    for (let sent = 0; sent < 12; sent++) one.send('UNSUBSCRIBE', { id: 'nothing', receipt: `${sent}` })
    await one.next('RECEIPT')
    for (let sent = 0; sent < 12; sent++) other.send('UNSUBSCRIBE', { id: 'nothing' })
    assert.equal((await other.next('ERROR')).headers['message'], 'RATE_LIMITED')
    assert.ok(one.isOpen())
  } finally {
    await own.close()
  }
})

test('a client that sends too many frames is disconnected', async () => {
  const socket = await t.socket()
  await socket.connect()
  for (let sent = 0; sent < 70; sent++) socket.send('UNSUBSCRIBE', { id: 'nothing' })
  assert.equal((await socket.next('ERROR')).headers['message'], 'RATE_LIMITED')
})

test('subscriptions, sockets of a user and sockets of an address are limited, and closing frees a slot', async () => {
  const { token } = t.user()
  const first = await t.socket()
  await first.connect(token)
  for (const id of ['1', '2', '3']) await first.subscribe(testDestinations.open, id)
  first.send('SUBSCRIBE', { id: '4', destination: testDestinations.open })
  assert.equal((await first.next('ERROR')).headers['message'], 'RATE_LIMITED')
  for (let opened = 0; opened < 2; opened++) await (await t.socket()).connect(token)
  const third = await t.socket()
  third.send('CONNECT', connecting(token))
  assert.equal((await third.next('ERROR')).headers['message'], 'RATE_LIMITED')
  await third.over
  for (let opened = 0; opened < 4; opened++) await t.socket()
  await assert.rejects(t.socket(), /status 429/)
  assert.equal((await sockJsSession(t.origin).post('xhr')).status, 429)
  await t.endSockets()
  await (await t.socket()).connect(token)
})

test('a full node accepts no more sockets, from any address', async () => {
  const own = await liveServer({ perNode: 2 }, { trustedProxies: ['127.0.0.1'] })
  try {
    const from = (address: string) => own.socket({ 'x-forwarded-for': address })
    const first = await from('203.0.113.1')
    await from('203.0.113.2')
    await assert.rejects(from('203.0.113.3'), /status 429/)
    first.socket.terminate()
    while (own.live.size() > 1) await new Promise(setImmediate)
    await from('203.0.113.3')
  } finally {
    await own.close()
  }
})

test('a socket may subscribe three times to one destination', async () => {
  const own = await liveServer({ subscriptions: 50 })
  try {
    const socket = await own.socket()
    await socket.connect()
    for (const id of ['1', '2', '3']) await socket.subscribe(testDestinations.open, id)
    socket.send('UNSUBSCRIBE', { id: '1' })
    await socket.subscribe(testDestinations.open, '4')
    socket.send('SUBSCRIBE', { id: '5', destination: testDestinations.open })
    assert.equal((await socket.next('ERROR')).headers['message'], 'RATE_LIMITED')
  } finally {
    await own.close()
  }
})

test('the address is that of the caller, or the one forwarded by a trusted proxy', async () => {
  const opened = async (trustedProxies: readonly string[]) => {
    const own = await liveServer({ perAddress: 1 }, { trustedProxies })
    try {
      const from = (address: string) => own.socket({ 'x-forwarded-for': address })
      const answers = await Promise.allSettled([from('203.0.113.1'), from('203.0.113.2'), from('2001:db8::1')])
      const again = await Promise.allSettled([from('203.0.113.1'), from('2001:db8::2')])
      return [...answers, ...again].filter(({ status }) => status === 'fulfilled').length
    } finally {
      await own.close()
    }
  }
  assert.equal(await opened(['127.0.0.1']), 3, 'three callers, the last two of them twice')
  assert.equal(await opened([]), 1, 'all come from one address')
})
